// The page: begins, in the language of whoever looks at it.
import { arrive } from "./door.js";
import { keepSharing } from "./ground.js";
import "./menu.js";
import { enlarged } from "./screen.js";
import { language, speak } from "./texts.js";

await speak(await language());
enlarged();
keepSharing();
if (!document.documentElement.dataset.fails) await arrive(); // else it is loaded anew
