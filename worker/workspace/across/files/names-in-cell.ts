// Names of tags and lists in one cell are separated by commas. A separator within a name, and a backslash, have a backslash
// before them, so that reading always restores what was written. Other programs' files separate by semicolons, too, and Mailchimp's
// have each name in quotation marks.

/** Names as one cell. */
export const writeNames = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll(/[\\,;"]/g, "\\$&")).join(", ")

/** The names in a cell, without those that are empty. */
export const readNames = (cell: string): string[] =>
  (cell.match(/\s*"(?:[^"\\]|\\[\s\S])*"\s*(?=[,;]|$)|(?:[^,;\\]|\\[\s\S]?)+/g) ?? [])
    .map((name) => name.trim().replace(/^"([\s\S]*)"$/, "$1"))
    .map((name) => name.replaceAll(/\\([\\,;"])/g, "$1").trim())
    .filter((name) => name !== "")
