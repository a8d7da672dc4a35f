// `npm run directory -- wikidata FILE --country GB --contact ADDRESS`: writes the outlets of a country that Wikidata knows
// into a file for the administrator's page "Fill the directory", which checks it, adds it and can undo it.
import { existsSync, writeFileSync } from "node:fs"
import { resolve } from "node:path"
import { parseArgs } from "node:util"
import { run, Stop } from "./say.mjs"
import { collectOutlets } from "./wikidata/collect-outlets.mjs"
import { kinds } from "./wikidata/query.mjs"
import { toParts } from "./wikidata/write-table.mjs"

const usage =
  "Say what to write: npm run directory -- wikidata uk.tsv --country GB --contact you@example.org (--kind newspaper, --dry-run)."
const endpoint = process.env.WIKIDATA_ENDPOINT || "https://query.wikidata.org/sparql"

await run(async () => {
  const { file, country, contact, kind, isDryRun } = readOptions()
  const chosen = kind ? [kind] : Object.keys(kinds)
  const found = await collectOutlets({ endpoint, contact, country, kinds: chosen, say: console.log })
  const files = toParts(found.outlets).map((text, at) => ({ name: nameOf(file, at), text }))
  for (const { reason, count } of found.leftOut) console.log(`Left out: ${count}. ${reason}`)
  const withFeed = found.outlets.filter(({ feed }) => feed !== "").length
  console.log(`${found.outlets.length} outlets, ${withFeed} with a feed.`)
  if (isDryRun) return console.log("Nothing was written, as --dry-run asks.")
  const taken = files.find(({ name }) => existsSync(name))
  if (taken) throw new Stop(`There is a file ${taken.name} already. Name another: it is not overwritten.`)
  for (const { name, text } of files) writeFileSync(name, text, { flag: "wx" })
  console.log(`Written to ${files.map(({ name }) => name).join(", ")}. Add it at "Fill the directory".`)
})

/** Reads the options. Throws a Stop that says what is missing. */
function readOptions() {
  const { values, positionals } = parse()
  const [source, file, ...more] = positionals
  const { country = "", contact = "", kind, "dry-run": isDryRun = false } = values
  if (source !== "wikidata" || !file || more.length > 0) throw new Stop(usage)
  if (!/^[A-Za-z]{2}$/.test(country)) throw new Stop("Give --country as two letters, such as GB.")
  if (!/^[\w.+-]+@[\w.-]+\.\w+$|^https:\/\/[\w.-]+[\w./-]*$/.test(contact))
    throw new Stop(
      "Give --contact, an email address or page of yours: Wikimedia wants to know whom it can reach.",
    )
  if (kind !== undefined && !Object.hasOwn(kinds, kind))
    throw new Stop(`Give --kind as one of ${Object.keys(kinds).join(", ")}.`)
  return { file: resolve(file), country: country.toUpperCase(), contact, kind, isDryRun }
}

function parse() {
  const text = /** @type {const} */ ({ type: "string" })
  const options = {
    country: text,
    contact: text,
    kind: text,
    "dry-run": { type: /** @type {const} */ ("boolean") },
  }
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch {
    throw new Stop(usage)
  }
}

/**
 * The name of a part: the given one for the first.
 * @param {string} file
 * @param {number} at
 */
function nameOf(file, at) {
  return at === 0 ? file : file.replace(/(\.\w+)?$/, `-${at + 1}$1`)
}
