import { randomBytes } from "node:crypto"
import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { defineConfig } from "playwright/test"
import { chromiumFlags, findChromium } from "../support/chromium.mjs"
import { findFreePort } from "../support/free-port.mjs"

// Playwright reads this file once more in each of its processes, so what is chosen here is handed down by name.
const chosen = process.env
chosen.E2E_PORT ??= String(await findFreePort())
chosen.DNS_PORT ??= String(await findFreePort())
chosen.SOURCES_PORT ??= String(await findFreePort())
chosen.HOOKS_PORT ??= String(await findFreePort())
chosen.CALLS_PORT ??= String(await findFreePort())
chosen.ISSUER_PORT ??= String(await findFreePort())
chosen.MAIL_OAUTH_PORTS ??= [await findFreePort(), await findFreePort(), await findFreePort()].join()
chosen.E2E_STATE_DIR ??= mkdtempSync(join(tmpdir(), "presskite e2e "))
chosen.E2E_ADMIN_PASSWORD ??= randomBytes(9).toString("base64url")
const baseURL = `http://localhost:${chosen.E2E_PORT}`

export default defineConfig({
  testDir: ".",
  // Emptied at each start, so it is apart from the reports of the other stages.
  outputDir: "../../test-results/browser",
  fullyParallel: true,
  workers: 2,
  // Only failures wait this long: a machine that is busy with something else must not fail a correct test.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: [["list"]],
  use: {
    baseURL,
    // What is clicked may have gone: then a test should not wait for it until its own end.
    actionTimeout: 180_000,
    browserName: "chromium",
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
    // A browser that knows the scripts already runs them sooner: a third less work for tests of signed-in pages. Its storage,
    // its cookies and what was emulated are new for each test; what weighs a first visit says `reuseContext: false`.
    reuseContext: true,
    // Recording each test costs a fifth of the whole run: `--trace retain-on-failure` turns it on.
    screenshot: "only-on-failure",
  },
  webServer: [
    {
      command: `"${process.execPath}" tests/support/pretend-dns.ts`,
      cwd: "../..",
      url: `http://127.0.0.1:${chosen.DNS_PORT}/asked`,
      env: { DNS_PORT: chosen.DNS_PORT },
    },
    // The production build through `npm start` itself, with separate storage.
    {
      command: "node worker/local/start.mjs",
      cwd: "../..",
      url: `${baseURL}/`,
      timeout: 240_000,
      stdout: "pipe",
      gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
      env: {
        PORT: chosen.E2E_PORT,
        STATE_DIR: chosen.E2E_STATE_DIR,
        ADMIN_PASSWORD: chosen.E2E_ADMIN_PASSWORD,
        GOOGLE_CLIENT_ID: "pretend-google-client",
        GOOGLE_CLIENT_SECRET: "pretend-google-secret",
        MAIL_GOOGLE_CLIENT_ID: "mail-client",
        MAIL_GOOGLE_CLIENT_SECRET: "mail-secret",
        LIVE_SOURCES: "gdelt,hacker-news,apple-podcasts,brave-news",
        LIVE_SOURCES_LOOPBACK: chosen.SOURCES_PORT,
        MAIL_OAUTH_LOOPBACK: chosen.MAIL_OAUTH_PORTS,
        // The site itself, and the servers on which tests have their webhooks, feeds and identity provider.
        FETCH_ALLOW_HOSTS: [
          `localhost:${chosen.E2E_PORT}`,
          `127.0.0.1:${chosen.HOOKS_PORT}`,
          `127.0.0.1:${chosen.CALLS_PORT}`,
          `127.0.0.1:${chosen.ISSUER_PORT}`,
        ].join(","),
        SMTP_ALLOW_LOOPBACK: "true",
        DNS_RESOLVER: `http://127.0.0.1:${chosen.DNS_PORT}/dns-query`,
      },
    },
  ],
})
