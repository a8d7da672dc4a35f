import { readFileSync } from "node:fs"
import type axe from "axe-core"
import { expect, type Page } from "./fixtures.ts"

const source = readFileSync("node_modules/axe-core/axe.min.js", "utf8")

const widths = [320, 768, 1280]
/** What a theme can break; everything else that axe looks for is the same in both. */
const ofColour = ["color-contrast", "link-in-text-block"]

/** Fails for whatever axe finds, by light and by dark, and for a page that scrolls sideways. */
export async function expectAccessible(page: Page, what: string) {
  // What a signed-in person's page is before its script runs is no page yet.
  await expect(page.locator("main").first()).toBeAttached()
  await expect(page.locator("h1").first()).toBeAttached()
  await page.emulateMedia({ reducedMotion: "reduce" })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: "light" })
    expect.soft(await findFaults(page), `${what} at ${width} px`).toEqual([])
    await page.emulateMedia({ colorScheme: "dark" })
    expect.soft(await findFaults(page, ofColour), `${what} at ${width} px, dark`).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(overflow, `${what} at ${width} px does not scroll sideways`).toBeLessThanOrEqual(0)
  }
}

/** What axe has to say about a page as it stands, in a line for each rule; by all of its rules unless some are named. */
export async function findFaults(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await bringAxe(page)
  const violations = await page.evaluate(async (rules) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    // What is well is not described; the one frame that we have holds a letter of the user's, and no script can run in it.
    const found = await inPage.run(document, {
      resultTypes: ["violations"],
      iframes: false,
      // The sheets and films that only rules which are off, or find nothing to look at, would have it send for.
      preload: false,
      ...(rules && { runOnly: rules }),
    })
    return found.violations
  }, rules)
  return violations.map(({ id, nodes }) => {
    const places = nodes.map(({ target, failureSummary }) => `${target.join(" ")} (${failureSummary})`)
    return `${id}: ${places.join(", ")}`
  })
}

/**
 * Half a megabyte, which each document needs once. `axe.source` is the form for reading, and `evaluate` compiles by `eval`: together
 * they take the browser more than twice as long.
 */
async function bringAxe(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { exceptionDetails } = await session.send("Runtime.evaluate", { expression: source })
  expect(exceptionDetails).toBeUndefined()
  await session.detach()
}
