// Holds the runtime for `npm start`, under the packages' own Node. It tells its parent how the start went, and ends when the
// parent does.
import diagnostics from "node:diagnostics_channel"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare"
import { openBrowser } from "./browser/open-browser.mjs"
import { readBuiltWorker } from "./built-worker.mjs"
import { checkDatabase } from "./check-database.mjs"
import { endWithUs } from "./end-with-us.mjs"
import { explainFailure } from "./explain-failure.mjs"
import { openFront } from "./front-server.mjs"

const [optionsFile = "", stateDir = "", port = ""] = process.argv.slice(2)
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

const built = readBuiltWorker(optionsFile)
const browser = process.env.BROWSER_PATH ? await openBrowser(process.env.BROWSER_PATH) : null
const site = { ...built, serviceBindings: { ...built.serviceBindings, ...browser?.bindings } }
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
    workers: [
      beside(site, "front", "front-worker.mjs"),
      site,
      beside(site, "triggers", "cron-worker.mjs"),
      ...(browser?.workers ?? []),
    ],
  }),
)

const stop = async () => {
  await miniflare.dispose().catch(() => {})
  await browser?.stop()
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
 * Returns a worker of ours that has the site as its binding SITE.
 * @param {import("miniflare").V4WorkerOptions} site
 * @param {string} name
 * @param {string} file
 * @returns {import("miniflare").V4WorkerOptions}
 */
function beside({ name: site = "", compatibilityDate = "" }, name, file) {
  const path = fileURLToPath(new URL(file, import.meta.url))
  return {
    name,
    compatibilityDate,
    // Without it, a binding to another worker has no `scheduled`.
    compatibilityFlags: ["service_binding_extra_handlers"],
    modules: [{ type: "ESModule", path }],
    serviceBindings: { SITE: site },
  }
}

/**
 * Has the site do what a cron trigger of the platform starts, and resolves when that is done. The front lets nobody else
 * choose the worker that answers.
 * @param {string} cron
 */
async function trigger(cron) {
  const url = `http://localhost/?cron=${encodeURIComponent(cron)}`
  const answer = await miniflare.dispatchFetch(url, { headers: { "MF-Route-Override": "triggers" } })
  await answer.text()
}

/** The job that the platform's cron trigger starts once a day. */
function removeExpired() {
  return trigger("")
}

/**
 * What the platform's other cron trigger starts every ten minutes: it finds the feeds that are due. A site that collects
 * nothing has its simulated outlets publish instead.
 * @param {string} cron
 */
async function beginRegularly(cron) {
  const begin = () => trigger(cron).catch(() => {})
  setInterval(begin, 10 * 60 * 1000)
  await begin()
}
