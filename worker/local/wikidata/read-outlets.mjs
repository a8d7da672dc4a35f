/** @typedef {{ id: string, name: string, site: string, feed: string, kind: string, country: string, languages: string[] }} Outlet */

const mostLanguages = 10

/**
 * The outlets of one page of lines, each item once with all of its languages; what is no outlet is left out with its
 * reason. `items` is how many different items there were.
 * @param {Record<string, { value: string }>[]} lines
 * @param {{ country: string, kind: string }} what
 */
export function readOutlets(lines, { country, kind }) {
  /** @type {Map<string, Outlet & { sites: string[] }>} */
  const items = new Map()
  for (const line of lines) {
    const id = /\/(Q\d{1,12})$/.exec(textOf(line, "item"))?.[1]
    if (!id) continue
    const name = tidy(textOf(line, "itemLabel")).slice(0, 200)
    const item = items.get(id) ?? { id, name, site: "", sites: [], feed: "", kind, country, languages: [] }
    items.set(id, item)
    const language = textOf(line, "language")
    if (/^[a-z]{2}$/.test(language) && !item.languages.includes(language)) item.languages.push(language)
    item.sites.push(addressOf(textOf(line, "site")))
    // A property for web feeds in general: only what is one address can be read.
    item.feed ||= addressOf(textOf(line, "feed"))
  }
  /** @type {string[]} */
  const leftOut = []
  const found = [...items.values()].flatMap(({ sites, ...item }) => {
    const site = sites.find((one) => one.startsWith("https:")) ?? sites.find((one) => one !== "")
    // Without a label in any of our languages, the service answers with the item's number.
    const isNamed = item.name !== "" && item.name !== item.id
    if (!isNamed) leftOut.push("It has no name in a language that we ask for.")
    else if (!site) leftOut.push("Its website is no address that can be opened.")
    else return [{ ...item, site, languages: item.languages.slice(0, mostLanguages) }]
    return []
  })
  return { found, leftOut, items: items.size }
}

/**
 * @param {Record<string, { value: string }>} line
 * @param {string} name
 */
const textOf = (line, name) =>
  typeof line?.[name]?.value === "string" ? line[name].value.slice(0, 2000) : ""

/** @param {string} text */
const tidy = (text) => text.replace(/[\p{C}\s]+/gu, " ").trim()

/** @param {string} text */
function addressOf(text) {
  const url = URL.canParse(text) ? new URL(text) : null
  return url && /^https?:$/.test(url.protocol) && !url.username && url.href.length <= 500 ? url.href : ""
}
