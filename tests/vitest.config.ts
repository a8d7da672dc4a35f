import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin"
import { defineConfig } from "vitest/config"
import { builtAt } from "../worker/build/built-at.ts"
import { newWorkspace } from "../worker/build/new-workspace.ts"
import { findFreePort } from "./support/free-port.mjs"
import { testSettings } from "./support/settings.ts"

// The server of the tests' feeds.
process.env.FEEDS_PORT ??= String(await findFreePort())
// Every workspace knows the pretend resolver and the pretend model from its start.
process.env.DNS_PORT ??= String(await findFreePort())
process.env.WRITER_PORT ??= String(await findFreePort())
// And the stand-ins for Google and Microsoft.
process.env.MAIL_OAUTH_PORTS ??= [await findFreePort(), await findFreePort(), await findFreePort()].join()
// And may call the server of the tests' webhooks.
process.env.HOOKS_PORT ??= String(await findFreePort())
// And the live sources.
process.env.SOURCES_PORT ??= String(await findFreePort())
// And the identity provider of companies.
process.env.ISSUER_PORT ??= String(await findFreePort())

// Vitest's cache of modules is on the disk, where workerd reads nothing. Only failures wait as long as this: a machine that is
// busy with something else must not fail a correct test.
const shared = { fsModuleCache: false, testTimeout: 900_000, hookTimeout: 900_000 }

/** In workerd it is `tests/worker/setup.ts` that does. */
const chooseCases = "tests/support/choose-cases.ts"

const buildDay = new Date("2026-11-23T00:00:00Z")

const bundled = [
  "sanitize-html",
  "react",
  "react/jsx-runtime",
  "react/jsx-dev-runtime",
  "react-dom/server",
  "react-router-dom",
  "@radix-ui/react-toast",
]

const withWorld = [
  "tests/worker/workspace/{discover/scans,discover/freshness,discover/stories,core/live,discover/opportunity-sources,results/found-coverage,results/placements,campaigns/autoconfig}/**/*.test.ts",
  "tests/worker/report-hosts/**/*.test.ts",
  "tests/worker/workspace/campaigns/writer/injections-from-sites.test.ts",
  "tests/worker/pictures/**/*.test.ts",
]
/** What collects from the directory's feeds forgets all of them before each test, so it has a directory of its own. */
const collecting = ["tests/worker/directory/collect/**/*.test.ts", "tests/worker/directory/websub.test.ts"]
const workerTests = {
  ...shared,
  // What is CommonJS only a bundler gets right: it has cycles, and in a path with a space it would be loaded twice.
  deps: { optimizer: { ssr: { enabled: true, include: bundled } } },
  setupFiles: ["tests/worker/setup.ts"],
  isolate: false,
  maxWorkers: 2,
}

/** `around` is what surrounds the worker besides its own bindings; it is given the port of the websites' server. */
const inWorkerd = (around: (websites: number) => object) =>
  cloudflareTest(async ({ inject }) => ({
    main: "./worker/index.ts",
    miniflare: {
      compatibilityDate: "2026-10-01",
      compatibilityFlags: ["nodejs_compat", "global_fetch_strictly_public"],
      // Besides the site's database, a replica that a test can make lag behind, and a database that starts with older
      // tables.
      d1Databases: ["SITE", "DIRECTORY", "REPLICA", "BEFORE"],
      r2Buckets: ["MEDIA", "COPIES"],
      durableObjects: {
        WORKSPACE: { className: "Workspace", useSQLite: true },
        OPERATIONS: { className: "Operations", useSQLite: true },
      },
      bindings: {
        ...testSettings,
        DNS_RESOLVER: `http://127.0.0.1:${process.env.DNS_PORT}/dns-query`,
        WRITER_URL: `http://127.0.0.1:${process.env.WRITER_PORT}/v1`,
        MAIL_OAUTH_LOOPBACK: process.env.MAIL_OAUTH_PORTS ?? "",
        LIVE_SOURCES_LOOPBACK: process.env.SOURCES_PORT ?? "",
        FETCH_ALLOW_HOSTS: [
          process.env.HOOKS_PORT,
          process.env.FEEDS_PORT,
          process.env.ISSUER_PORT,
          process.env.WRITER_PORT,
          process.env.MAIL_OAUTH_PORTS?.split(",")[0],
        ]
          .map((port) => `127.0.0.1:${port}`)
          .join(),
        MIGRATIONS: await readD1Migrations("migrations/site"),
        DIRECTORY_MIGRATIONS: await readD1Migrations("migrations/directory"),
        // The number of random calls to the public API.
        RANDOM_CALLS: process.env.RANDOM_CALLS ?? "1000",
        // The number of people in the simulated month of a campaign.
        SIMULATED_PEOPLE: process.env.SIMULATED_PEOPLE ?? "200",
        // From where properties choose their cases; by chance when it is left out.
        PROPERTY_SEED: process.env.PROPERTY_SEED ?? "",
      },
      serviceBindings: { ASSETS: answerShell },
      ...around(inject("websites")),
    },
  }))

export default defineConfig({
  test: {
    // When TLS fails, workerd's node:net also rejects an internal promise, besides the error that the caller gets.
    // What the program logs when a test makes it fail is for somebody whose test failed.
    silent: "passed-only",
    slowTestThreshold: 10_000,
    onUnhandledError: (error) => error.message !== "Network connection lost.",
    projects: [
      {
        // What the tree, the packages and the built files must be.
        test: { ...shared, name: "rules", include: ["tests/*.test.ts"], setupFiles: [chooseCases] },
      },
      {
        // The browser's own logic, with what it needs of a browser handed in.
        test: {
          ...shared,
          name: "client",
          include: ["tests/client/**/*.test.{ts,tsx}"],
          setupFiles: [chooseCases],
        },
      },
      {
        // The commands of whoever runs the product, as they are typed.
        test: { ...shared, name: "commands", include: ["tests/commands/**/*.test.ts"] },
      },
      {
        // In workerd, on real local D1, from the worker's source.
        plugins: [builtAt(buildDay), newWorkspace(), inWorkerd(() => ({}))],
        test: {
          ...workerTests,
          name: "worker",
          include: ["tests/worker/**/*.test.{ts,tsx}"],
          exclude: [...withWorld, ...collecting],
          globalSetup: [
            "tests/support/smtp-peers.ts",
            "tests/support/imap-peers.ts",
            "tests/support/pretend-providers.ts",
            "tests/support/hostile-sites.ts",
            "tests/support/pretend-dns.ts",
            "tests/support/pretend-model.ts",
            "tests/support/hook-server.ts",
            "tests/support/pretend-issuer.ts",
            "tests/support/pretend-sources.ts",
          ],
        },
      },
      {
        plugins: [builtAt(buildDay), newWorkspace(), inWorkerd(() => ({}))],
        test: {
          ...workerTests,
          name: "collecting",
          include: collecting,
          globalSetup: ["tests/support/feed-server.ts"],
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // The same among websites of their own names, so that what is asked of others passes through no hands of ours.
        plugins: [
          builtAt(buildDay),
          newWorkspace(),
          inWorkerd((port) => ({ outboundService: "world", workers: [world(port)] })),
        ],
        test: {
          ...workerTests,
          name: "world",
          include: withWorld,
          globalSetup: ["tests/support/scanned-sites.ts", "tests/support/pretend-model.ts"],
        },
      },
    ],
  },
})

/** Stands between the worker and the network: the websites and the resolver of the tests' world, which are one server, and what is really there. */
const world = (port: number) => ({
  name: "world",
  modules: true,
  compatibilityDate: "2026-10-01",
  script: `const handler = {
    fetch(request) {
      const { host, pathname, search } = new URL(request.url)
      if (!host.endsWith(".example") && !["/dns-query", "/published"].includes(pathname)) return fetch(request)
      const headers = new Headers(request.headers)
      headers.set("X-Website", host)
      const { method, body } = request
      return fetch("http://127.0.0.1:${port}" + pathname + search, { method, headers, body, redirect: "manual" })
    },
  }
  export { handler as default }`,
})

/** The assets binding as development has it: the unbuilt shell, and nothing else. */
async function answerShell(request: { url: string }): Promise<Response> {
  const { readFile } = await import("node:fs/promises")
  const isShell = new URL(request.url).pathname === "/client/index.html"
  if (!isShell) return new Response("Not found", { status: 404 })
  return new Response(await readFile("client/index.html", "utf8"), {
    headers: { "Content-Type": "text/html" },
  })
}
