/** @typedef {import("./read-outlets.mjs").Outlet} Outlet */

/** Characters of one file, as "Fill the directory" takes them. */
const mostCharacters = 700_000
const head = "name\tsite\tfeed\tkind\tcountry\tlanguages\n"

/**
 * Tables of tab-separated values, each of at most as many characters as the page takes.
 * @param {Outlet[]} outlets
 */
export function toParts(outlets) {
  const parts = [head]
  for (const { name, site, feed, kind, country, languages } of outlets) {
    const line = `${[name, site, feed, kind, country, languages.join(",")].map(toCell).join("\t")}\n`
    if ((parts.at(-1) ?? "").length + line.length > mostCharacters) parts.push(head)
    parts[parts.length - 1] += line
  }
  return parts
}

/** A cell that begins with a quotation mark is read up to the next one. @param {string} text */
const toCell = (text) => (text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text)
