// The messages between page and table, as types: `client/browser/messages.py` tells what each field means.
// Written from there by `python -m tests.client.browser.typedefs`. Nothing here runs.
// Long because all messages are in one place.

/** @typedef {[number, number, number, number]} Box */

/** @typedef {[Box, ...any[][]]} Face */

/** @typedef {[string, number, string]} Typed */

/** @typedef {Hello | Deck | Moment | News | Toast | Away | Taken} Told */

/**
 * @typedef {Object} DoorHello
 * @property {"code" | "owner" | "seat"} kind
 * @property {string} a
 * @property {string} [seat]
 */

/**
 * @typedef {Object} DoorProof
 * @property {string} channel
 * @property {string} proof
 */

/**
 * @typedef {Object} SealedRequest
 * @property {"GET" | "POST"} method
 * @property {string} path
 * @property {string} [token]
 * @property {object} [body]
 */

/**
 * @typedef {Object} Join
 * @property {string} name
 * @property {string} key
 * @property {boolean} [watch]
 * @property {string} [language]
 */

/**
 * @typedef {Object} Fit
 * @property {number} w
 * @property {number} h
 * @property {"table" | "hand" | "look" | "tablet" | "wall"} [layout]
 * @property {number} [text]
 * @property {string} [language]
 * @property {string} [pack]
 * @property {string} [page]
 * @property {boolean} [take]
 */

/**
 * @typedef {Object} Do
 * @property {string} [page]
 * @property {number} [number]
 * @property {string | null} [press]
 * @property {[string, string] | null} [drop]
 * @property {[string, string] | null} [entry]
 * @property {[number, string] | null} [answer]
 * @property {[number, string][] | null} [choice]
 * @property {number | null} [question]
 * @property {boolean} [undo]
 * @property {Fit | null} [fit]
 * @property {string | null} [say]
 * @property {boolean | null} [ready]
 * @property {boolean} [along]
 * @property {string | null} [look]
 * @property {"in" | "out" | "left" | "right" | "up" | "down" | "whole" | null} [roam]
 * @property {[number, string] | null} [order]
 * @property {boolean} [leave]
 */

/**
 * @typedef {[
 *   text: string,
 *   note: string,
 *   symbol: string,
 *   strong: boolean,
 * ]} Cell
 */

/**
 * @typedef {Object} Sheet
 * @property {string} title
 * @property {Cell[]} heads
 * @property {[string, Cell[], boolean][]} rows
 * @property {string[]} notes
 */

/**
 * @typedef {Object} Words
 * @property {string} link
 * @property {string} shut
 * @property {string} stage
 * @property {string[]} along
 * @property {boolean} museum
 * @property {string} title
 * @property {string} name
 * @property {number} seat
 * @property {string[]} paused
 * @property {string} game
 * @property {[string, string, string, string, boolean][]} places
 * @property {string} waits
 * @property {string[]} options
 * @property {string} watchers
 * @property {boolean | null} ready
 * @property {string} starts
 * @property {boolean} talk
 * @property {boolean} sending
 * @property {[string, string, string, string, boolean][]} decisions
 * @property {[string, string][]} chat
 * @property {string} address
 * @property {string} code
 * @property {string[]} qr
 * @property {string} heading
 * @property {string} last
 * @property {string[]} taught
 * @property {string} prompt
 * @property {string} goal
 * @property {boolean} asked
 * @property {number} question
 * @property {boolean} drafted
 * @property {string[]} picked
 * @property {[string, boolean, string, string, string, boolean][]} answers
 * @property {[string, string][]} choices
 * @property {boolean} many
 * @property {number | null} seconds
 * @property {boolean} stopped
 * @property {number} views
 * @property {boolean} roams
 * @property {"hand" | "look" | "alone"} begins
 * @property {[string, string, string][]} own
 * @property {[string, string, string, string, string, boolean, boolean][]} standings
 * @property {[string, string, string, boolean][]} wall
 * @property {[string, string, string, boolean][]} picks
 * @property {[string, string, number, string][]} entries
 * @property {string[]} table
 * @property {string[]} hand
 * @property {Sheet | 0} sheet
 * @property {Sheet[]} scores
 * @property {string[]} outcome
 * @property {string} came
 * @property {Sheet | 0} result
 * @property {string[]} fair
 * @property {boolean} won
 */

/** @typedef {Partial<Words> & { t: "words", log: string[], anew: boolean }} News */

/**
 * @typedef {Object} Hello
 * @property {"hello"} t
 * @property {string} language
 * @property {string} deck
 * @property {string[][]} packs
 * @property {string[][]} help
 */

/**
 * @typedef {Object} Deck
 * @property {"deck"} t
 * @property {string} path
 */

/**
 * @typedef {Object} Toast
 * @property {"toast"} t
 * @property {string} text
 */

/**
 * @typedef {Object} Away
 * @property {"away"} t
 * @property {string} text
 */

/**
 * @typedef {Object} Taken
 * @property {"taken"} t
 */

/**
 * @typedef {Object} Bands
 * @property {Box} plate
 * @property {Box} top
 * @property {Box} side
 * @property {Box} shelf
 */

/**
 * @typedef {Object} Divided
 * @property {[number, number]} size
 * @property {number} scale
 * @property {"table" | "hand" | "look" | "tablet" | "wall"} layout
 * @property {Bands} bands
 * @property {Box[]} lights
 * @property {Box} far
 */

/**
 * @typedef {[
 *   may: 0 | 1 | 2,
 *   zone: string,
 *   title?: string,
 *   told?: string,
 *   reason?: string,
 *   clip?: Box | 0,
 *   zoom?: number,
 *   held?: number,
 *   typed?: Typed | 0,
 * ]} Hit
 */

/**
 * @typedef {[
 *   id: string,
 *   face: string,
 *   x: number,
 *   y: number,
 *   w: number,
 *   h: number,
 *   angle: number,
 *   z: number,
 *   source: string,
 *   fade: number,
 *   times: number,
 *   hit?: Hit | null,
 * ]} Entry
 */

/**
 * @typedef {Object} Moment
 * @property {"moment"} t
 * @property {string} how
 * @property {Divided} [divided]
 * @property {Record<string, [Box, ...any[][]]>} faces
 * @property {Entry[]} put
 * @property {[string, string][]} gone
 * @property {string[]} turned
 */

/**
 * One action: `Do` without the page's name and the number.
 * @typedef {Omit<Do, "page" | "number">} Doing
 */

export {};
