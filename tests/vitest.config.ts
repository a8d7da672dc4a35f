import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin"
import { defineConfig } from "vitest/config"
import { findFreePort } from "./support/free-port.mjs"
import { testSettings } from "./support/settings.ts"

// Every workspace knows the pretend resolver from its start.
process.env.DNS_PORT ??= String(await findFreePort())

// Only what fails waits so long: a machine that is busy with something else must not fail what holds.
const shared = { fsModuleCache: false, testTimeout: 120_000, hookTimeout: 120_000 }

const bundled = [
  "sanitize-html",
  "react",
  "react/jsx-runtime",
  "react/jsx-dev-runtime",
  "react-dom/server",
  "react-router-dom",
  "@radix-ui/react-toast",
]

export default defineConfig({
  test: {
    // workerd's node:net rejects a promise of its own when TLS fails, besides the error that the caller gets.
    onUnhandledError: (error) => error.message !== "Network connection lost.",
    projects: [
      {
        // What the tree, the packages and the built files must be.
        test: { ...shared, name: "rules", include: ["tests/*.test.ts"] },
      },
      {
        // The browser's own logic, with what it needs of a browser handed in.
        test: { ...shared, name: "client", include: ["tests/client/**/*.test.{ts,tsx}"] },
      },
      {
        // In workerd, on real local D1, from the worker's source.
        plugins: [
          cloudflareTest(async () => ({
            main: "./worker/index.ts",
            miniflare: {
              compatibilityDate: "2026-10-01",
              compatibilityFlags: ["nodejs_compat", "global_fetch_strictly_public"],
              d1Databases: ["SITE"],
              r2Buckets: ["MEDIA"],
              durableObjects: { WORKSPACE: { className: "Workspace", useSQLite: true } },
              bindings: {
                ...testSettings,
                DNS_RESOLVER: `http://127.0.0.1:${process.env.DNS_PORT}/dns-query`,
                MIGRATIONS: await readD1Migrations("migrations/site"),
                // How many random calls the public API is tried with.
                RANDOM_CALLS: process.env.RANDOM_CALLS ?? "1000",
              },
              serviceBindings: { ASSETS: answerShell },
            },
          })),
        ],
        test: {
          ...shared,
          name: "worker",
          // What is CommonJS only a bundler gets right: it has cycles, and in a path with a space it would be loaded twice.
          deps: { optimizer: { ssr: { enabled: true, include: bundled } } },
          include: ["tests/worker/**/*.test.{ts,tsx}"],
          globalSetup: [
            "tests/support/smtp-peers.ts",
            "tests/support/hostile-sites.ts",
            "tests/support/pretend-dns.ts",
          ],
          setupFiles: ["tests/worker/setup.ts"],
          isolate: false,
          maxWorkers: 1,
        },
      },
    ],
  },
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
