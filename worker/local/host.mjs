// Holds the runtime for `npm start`, under the packages' own Node. It tells its parent how the start went, and ends when the
// parent does.
import diagnostics from "node:diagnostics_channel"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare"
import { readBuiltWorker } from "./built-worker.mjs"
import { endWithUs } from "./end-with-us.mjs"
import { openFront } from "./front-server.mjs"

const [configFile = "", stateDir = "", port = ""] = process.argv.slice(2)
/** @type {string[]} */
const recent = []

const site = readBuiltWorker(configFile)
diagnostics.subscribe("child_process", endWithUs)
const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    host: "127.0.0.1",
    port: 0,
    unsafeHandleRuntimeRestart: async () => void setTimeout(findRuntime),
    // What the edge says of a connection is not known here, and is not asked of anybody.
    cf: {},
    log: new Log(LogLevel.ERROR),
    logRequests: false,
    handleStructuredLogs: passOn,
    // Where wrangler keeps the same resources, so that its commands find them.
    resourcePersistencePath: join(stateDir, "v3"),
    resourceTmpPath: join(stateDir, "tmp"),
    // The first is the one that is asked.
    workers: [before(site), site],
  }),
)

const stop = async () => {
  await miniflare.dispose().catch(() => {})
  process.exit(0)
}
for (const reason of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"]) process.once(reason, stop)

/** Where the runtime listens, which may change when it had to start again. */
let runtime = new URL("http://localhost")
async function findRuntime() {
  runtime = await miniflare.ready
}

try {
  await findRuntime()
  await openFront(Number(port), () => runtime)
  tell({ failure: null })
  await removeExpired()
} catch (error) {
  await tell({ failure: recent.join("\n") || String(error) })
  await stop()
}

/**
 * Resolves when it has been told, or when there is nobody to tell.
 * @param {{ failure: string | null }} message
 */
function tell(message) {
  return new Promise((resolve) => (process.connected ? process.send?.(message, resolve) : resolve(null)))
}

/**
 * The worker's own log lines are JSON. What else the runtime says is kept for the case that it fails.
 * @param {{ message: string }} line
 */
function passOn({ message }) {
  if (/^\{"level":/.test(message)) console.log(message)
  else if (recent.push(message) > 30) recent.shift()
}

/**
 * @param {import("miniflare").V4WorkerOptions} site
 * @returns {import("miniflare").V4WorkerOptions}
 */
function before({ name = "", compatibilityDate = "" }) {
  const path = fileURLToPath(new URL("front-worker.mjs", import.meta.url))
  return {
    name: "front",
    compatibilityDate,
    modules: [{ type: "ESModule", path }],
    serviceBindings: { SITE: name },
  }
}

/** What the platform's clock would start once a day. */
async function removeExpired() {
  const worker = await miniflare.getWorker(site.name)
  await worker.scheduled({ cron: "" })
}
