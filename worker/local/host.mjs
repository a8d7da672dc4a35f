// Holds the runtime for `npm start`, under the packages' own Node. It tells its parent how the start went, and ends when the
// parent does.
import diagnostics from "node:diagnostics_channel"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare"
import { readBuiltWorker } from "./built-worker.mjs"
import { checkDatabase } from "./check-database.mjs"
import { endWithUs } from "./end-with-us.mjs"
import { explainFailure } from "./explain-failure.mjs"
import { openFront } from "./front-server.mjs"

const [configFile = "", stateDir = "", port = ""] = process.argv.slice(2)
const databases = join(stateDir, "v3")
/** @type {string[]} */
const recent = []
/** What the runtime's failures have been explained with. */
const explained = new Set()

try {
  checkDatabase(stateDir)
} catch (error) {
  await tell({ failure: explainFailure(String(error), join(databases, "d1")) ?? String(error) })
  process.exit(1)
}

const site = readBuiltWorker(configFile)
diagnostics.subscribe("child_process", endWithUs)
const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    host: "127.0.0.1",
    port: 0,
    unsafeHandleRuntimeRestart: async () => void setTimeout(findRuntime),
    // The edge's facts about a connection are not known here, and are not looked up.
    cf: {},
    log: new Log(LogLevel.ERROR),
    logRequests: false,
    handleStructuredLogs: passOn,
    // The directory where wrangler stores the same resources, so that its commands find them.
    resourcePersistencePath: databases,
    resourceTmpPath: join(stateDir, "tmp"),
    // Requests go to the first.
    workers: [before(site), site],
  }),
)

const stop = async () => {
  await miniflare.dispose().catch(() => {})
  process.exit(0)
}
for (const reason of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"]) process.once(reason, stop)

/** The address on which the runtime listens, which may change after a restart. */
let runtime = new URL("http://localhost")
async function findRuntime() {
  runtime = await miniflare.ready
}

try {
  await findRuntime()
  await openFront(Number(port), () => runtime)
  tell({ failure: null })
  await removeExpired()
  beginRegularly(site.bindings?.COLLECT === "true" ? "*/10 * * * *" : "simulation")
} catch (error) {
  const said = recent.join("\n") || String(error)
  await tell({ failure: explainFailure(`${said} ${error}`, databases) ?? said })
  await stop()
}

/**
 * Resolves when the message has been sent to the parent, or when there is no parent to send it to.
 * @param {{ failure: string | null }} message
 */
function tell(message) {
  return new Promise((resolve) => (process.connected ? process.send?.(message, resolve) : resolve(null)))
}

/**
 * The worker's own log lines are JSON. The runtime's other output is kept in case it fails; a reason that the person can
 * mend is said once.
 * @param {{ message: string }} line
 */
function passOn({ message }) {
  if (/^\{"level":/.test(message)) return console.log(message)
  if (recent.push(message) > 30) recent.shift()
  const reason = explainFailure(message, databases)
  if (reason && !explained.has(reason)) console.error(`\n${reason}`)
  explained.add(reason)
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

/** The job that the platform's cron trigger starts once a day. */
async function removeExpired() {
  const worker = await miniflare.getWorker(site.name)
  await worker.scheduled({ cron: "" })
}

/**
 * What the platform's other cron trigger starts every ten minutes: it finds the feeds that are due. A site that collects
 * nothing has its simulated outlets publish instead.
 * @param {string} cron
 */
async function beginRegularly(cron) {
  const worker = await miniflare.getWorker(site.name)
  const begin = () => worker.scheduled({ cron }).catch(() => {})
  setInterval(begin, 10 * 60 * 1000)
  await begin()
}
