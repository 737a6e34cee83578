// Loads the page anew, seven times at most, where a style or module of it does not come. Needs none itself.
{
  const tries = Number(history.state) || 0;
  const root = document.documentElement;
  addEventListener(
    "error",
    ({ target }) => {
      if (root.dataset.fails || tries > 6 || !/^(LINK|SCRIPT)$/.test(/** @type {Element} */ (target).tagName)) return;
      root.dataset.fails = "1";
      setTimeout(
        () => {
          history.replaceState(tries + 1, ""); // site data may be blocked
          location.reload();
        },
        500 * 2 ** tries,
      );
    },
    true,
  );
}
