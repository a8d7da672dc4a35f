// Answers the queries of `with-database.mjs` on a database of a state directory, under the packages' own Node, until its parent
// lets go. A process that worked on something else between two queries would lose its connection to the runtime.
import { openDatabases } from "./open-databases.mjs"

const [stateDir = "", binding = ""] = process.argv.slice(2)
const miniflare = openDatabases(stateDir)
process.once("disconnect", () => miniflare.dispose())
process.on("message", async (/** @type {string[]} */ statements) => {
  try {
    const database = await miniflare.getD1Database(binding)
    const answers = await database.batch(statements.map((statement) => database.prepare(statement)))
    process.send?.(answers.map(({ results }) => results))
  } catch (error) {
    console.error(String(error))
    process.exit(1)
  }
})
