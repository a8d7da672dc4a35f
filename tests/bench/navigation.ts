import { type Browser, chromium, type Page } from "playwright"
import { chromiumFlags, findChromium } from "../support/chromium.mjs"
import { startOwnSite } from "../support/own-site.ts"
import { median } from "./server.ts"
import { type Line, printTable } from "./table.ts"

const rounds = 20
/** Milliseconds between the pointer's arrival on a link and the click; people take 100 or more. */
const aim = 100
/** Milliseconds that each call of /api takes longer than on this machine, as it would from another continent. */
const distances = [0, 150]

/** Measures the time between a click on a link and the next page's heading, once the application is running. */
export async function benchNavigation(): Promise<void> {
  const { origin, stop } = await startOwnSite()
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  try {
    for (const distance of distances)
      printTable(
        `From click to heading, /api ${distance} ms away (median of ${rounds}, ms)`,
        await measure(browser, origin, distance),
      )
  } finally {
    await browser.close()
    await stop()
  }
}

async function measure(browser: Browser, origin: string, distance: number): Promise<Line[]> {
  const page = await browser.newPage({ baseURL: origin, viewport: { width: 1280, height: 900 } })
  await page.route("**/api/**", async (route) => {
    await page.waitForTimeout(distance)
    await route.continue()
  })
  await page.goto("/cookies")
  await page.mouse.move(300, 300)
  await page.locator("html[data-alive]").waitFor()
  const times: Record<string, number[]> = { "/": [], "/about": [], "/blog": [], "a post": [], "/pricing": [] }
  for (let round = 0; round < rounds; round++)
    for (const [to, of] of Object.entries(times))
      of.push(await follow(page, to === "a post" ? 'main a[href^="/blog/"]' : `a[href="${to}"]:visible`))
  await page.close()
  return Object.entries(times).map(([what, of]) => ({
    what,
    value: Math.round(median(of)),
    limit: 100,
    is: "at most",
  }))
}

/** Points at a link, then clicks, and tells after how many milliseconds the other page was painted. */
async function follow(page: Page, selector: string): Promise<number> {
  const link = page.locator(selector).first()
  await link.scrollIntoViewIfNeeded()
  await page.mouse.move(1, 1)
  await link.hover()
  await page.waitForTimeout(aim)
  return link.evaluate(async (anchor: HTMLAnchorElement) => {
    const frame = () => new Promise(requestAnimationFrame)
    const heading = document.querySelector("main h1")
    const began = performance.now()
    anchor.click()
    while (heading?.isConnected) await frame()
    await frame()
    return performance.now() - began
  })
}
