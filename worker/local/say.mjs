import { explainError } from "./explain-failure.mjs"

/** A failure that the person at the terminal can fix. Its message says what to do. */
export class Stop extends Error {}

/**
 * Says what is being done, does it, and says how long it took.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(what, work) {
  const began = Date.now()
  process.stdout.write(`${what} … `)
  try {
    const result = await work()
    process.stdout.write(`${((Date.now() - began) / 1000).toFixed(1)} s\n`)
    return result
  } catch (error) {
    process.stdout.write("failed\n")
    throw error
  }
}

/**
 * Runs a command's main function; a failure becomes one sentence on stderr and exit code 1.
 * @param {() => Promise<void>} main
 */
export async function run(main) {
  try {
    const major = Number(process.versions.node.split(".")[0])
    if (major < 20) {
      throw new Stop(
        `Presskite needs Node 20 or later; this is ${process.version}. Install it from nodejs.org.`,
      )
    }
    await main()
  } catch (error) {
    const message = error instanceof Stop ? error.message : explainError(error)
    console.error(message ? `\n${message}` : error)
    process.exit(1)
  }
}
