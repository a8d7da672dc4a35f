import { type Browser, chromium, type Page } from "playwright"
import { chromiumFlags, findChromium } from "../support/chromium.mjs"
import { startOwnSite } from "../support/own-site.ts"
import { inLongTables, inPalette, inShortTables } from "./doings.ts"
import { fillContacts } from "./fill-contacts.ts"
import { type Doing, noteInteractions, settle, timeInteractions } from "./interactions.ts"
import { percentile } from "./percentile.ts"
import { printTable } from "./table.ts"

const people = 10_000
const rounds = 20
/** What the first one loads is there for all that follow, and it is left out. */
const calls = 20
/** How much slower than this machine's the processor is made. */
const slower = 4
const login = { email: "robin@tallow.example", password: "forty kites over one harbour" }

/** Measures how soon the desk answers what is done on it, in a workspace of 10,000 contacts and with a slow processor. */
export async function benchDesk(): Promise<void> {
  const { origin, stop } = await startOwnSite()
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  try {
    await fillContacts(origin, login, people)
    const page = await openDesk(browser, origin)
    await show(page, "500 rows of 10,000 contacts", inShortTables(page), 80)
    await page.goto("/dashboard/contacts")
    await loadAll(page)
    await show(page, "All 10,000 rows", inLongTables(page), 80)
    await page.goto("/dashboard/contacts")
    const { known, server } = inPalette(page)
    await show(page, "The palette, from what is loaded", known, 50)
    await timeServer(page, server)
  } finally {
    await browser.close()
    await stop()
  }
}

async function openDesk(browser: Browser, origin: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: origin, viewport: { width: 1440, height: 900 } })
  const headers = { "Session-Carrier": "cookie", "Sec-Fetch-Site": "same-origin" }
  await page.request.post("/auth/v1/token?grant_type=password", { headers, data: login })
  await noteInteractions(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slower })
  return page
}

/** Scrolls down until every contact was brought, and up again. */
async function loadAll(page: Page): Promise<void> {
  const table = page.getByRole("table", { name: "Contacts" })
  while ((await table.getAttribute("aria-rowcount")) !== String(people + 1)) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.waitForTimeout(50)
  }
  await page.evaluate(() => scrollTo(0, 0))
  await settle(page)
}

async function show(page: Page, title: string, doings: Record<string, Doing>, limit: number): Promise<void> {
  console.log(`\n${title}, processor ${slower} times slower (ms to the next paint; p50, p95, worst)`)
  for (const [what, doing] of Object.entries(doings)) {
    const times = await timeInteractions(page, doing, rounds)
    const shown = [percentile(times, 0.5), percentile(times, 0.95), Math.max(...times)]
    const verdict = percentile(times, 0.95) <= limit ? "pass" : "MISS"
    console.log(
      `  ${what.padEnd(40)} ${shown.map((time) => time.toFixed(0).padStart(5)).join("")}  ${verdict}`,
    )
  }
}

/** From a key to what the server found. */
async function timeServer(page: Page, { before, act, after }: Doing): Promise<void> {
  const times: number[] = []
  for (let call = 0; call <= calls; call++) {
    await before?.()
    await settle(page)
    const began = performance.now()
    await act()
    if (call > 0) times.push(performance.now() - began)
    await after?.()
  }
  const value = Math.round(percentile(times, 0.95))
  printTable("The palette, from the server (p95, ms)", [
    { what: "a person by name", value, limit: 200, is: "at most" },
  ])
}
