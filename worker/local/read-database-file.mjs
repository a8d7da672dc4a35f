import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { openingKeysOf } from "../copies/copy-keys.ts"
import { DamagedCopy, lengthBytes } from "../copies/frames.ts"
import { readLine, readMigrations } from "../copies/lines.ts"
import { openLines, readHead } from "../copies/open-lines.ts"
import { toStatements } from "./database-copy.mjs"
import { Stop } from "./say.mjs"
import { readSecrets } from "./secrets.mjs"

/**
 * @typedef {{ migrations: readonly string[], checksums: import("./database-copy.mjs").Sum[], sql: string, forget: () => void }} DatabaseFile
 * @typedef {{ tables: import("./database-copy.mjs").Table[], triggers: { name: string, sql: string }[] }} Shape
 */

const bindings = new Map([
  ["site", "SITE"],
  ["directory", "DIRECTORY"],
])

/**
 * The binding of the database that a file is of: what `npm run backup` wrote is of the site. Throws a Stop for a workspace's.
 * @param {string} file
 */
export function bindingOf(file) {
  const bytes = readFileSync(file)
  if (!isSealed(bytes)) return "SITE"
  try {
    const binding = bindings.get(readHead(headOf(bytes)).database)
    if (!binding) throw new Stop("This is a copy of a workspace. Say where it goes: --into.")
    return binding
  } catch (error) {
    throw error instanceof DamagedCopy ? new Stop(error.message) : error
  }
}

/** @param {Buffer} bytes */
const isSealed = (bytes) => bytes.subarray(0, 12).toString() === '{"presskite"'

/** @param {Buffer} bytes */
const headOf = (bytes) => bytes.subarray(0, bytes.indexOf(10) + 1)

/**
 * A file that a database can be restored from: SQL of `npm run backup`, or a sealed nightly copy, which is opened into a temporary
 * file of SQL, until `forget`. Throws a Stop for anything else.
 * @param {string} file
 * @param {Shape} shape
 * @returns {DatabaseFile}
 */
export function readDatabaseFile(file, shape) {
  const bytes = readFileSync(file)
  if (isSealed(bytes)) return unseal(bytes, shape)
  const lines = bytes.toString("utf8").trimEnd().split("\n")
  const migrations = noted(lines[0], "Migrations")
  return { migrations, checksums: noted(lines.at(-1), "Checksums"), sql: file, forget: () => {} }
}

/**
 * @param {Buffer} bytes
 * @param {Shape} shape
 * @returns {DatabaseFile}
 */
function unseal(bytes, { tables, triggers }) {
  // Nobody else may read the directory: whose passwords these are the hashes of is in the file.
  const directory = mkdtempSync(join(tmpdir(), "presskite-"))
  const forget = () => rmSync(directory, { recursive: true, force: true })
  const sql = join(directory, "copy.sql")
  const out = openSync(sql, "wx", 0o600)
  /** @param {string} line */
  const write = (line) => writeSync(out, `${line}\n`)
  try {
    const head = headOf(bytes)
    const lines = openLines(openingKeysOf(readSecrets()), head, cut(bytes.subarray(head.length)))
    const migrations = readMigrations(lines.next().value)
    write("pragma defer_foreign_keys = true;")
    // The migrations wrote another, which no objection of this copy was hashed with.
    if (tables.some(({ name }) => name === "objection_salt")) write('delete from "objection_salt";')
    for (const { name } of triggers) write(`drop trigger "${name}";`)
    /** @type {import("./database-copy.mjs").Table | undefined} */
    let table
    for (const text of lines) {
      const line = readLine(text)
      if (typeof line === "string") {
        if (table) for (const statement of toStatements(table, JSON.parse(line))) write(statement)
      } else if ("table" in line) table = tables.find(({ name }) => name === line.table)
      else if ("sums" in line) {
        for (const trigger of triggers) write(`${trigger.sql};`)
        return { migrations, checksums: line.sums, sql, forget }
      }
    }
    throw new Stop("This copy has no end.")
  } catch (error) {
    forget()
    throw error instanceof DamagedCopy ? new Stop(error.message) : error
  } finally {
    closeSync(out)
  }
}

/**
 * @param {Buffer} bytes
 * @returns {Generator<Buffer>}
 */
function* cut(bytes) {
  for (let from = 0; from < bytes.length; ) {
    const size = bytes.readUInt32BE(from)
    yield bytes.subarray(from + lengthBytes, from + lengthBytes + size)
    from += lengthBytes + size
  }
}

/**
 * The header of a file of SQL. Throws a Stop for a file that is not a copy, or that ends too early.
 * @param {string | undefined} line
 * @param {string} what
 */
function noted(line, what) {
  const start = `-- ${what}: `
  if (!line?.startsWith(start)) throw new Stop("This file is no whole copy of a site database.")
  return JSON.parse(line.slice(start.length))
}
