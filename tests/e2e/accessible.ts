import AxeBuilder from "@axe-core/playwright"
import { expect, type Page } from "./fixtures.ts"

const widths = [320, 768, 1280]
/** What a theme can break; everything else that axe looks for is the same in both. */
const ofColour = ["color-contrast", "link-in-text-block"]

/** Fails for whatever axe finds, by light and by dark, and for a page that scrolls sideways. */
export async function expectAccessible(page: Page, what: string) {
  await page.emulateMedia({ reducedMotion: "reduce" })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: "light" })
    expect.soft(await findFaults(axe(page)), `${what} at ${width} px`).toEqual([])
    await page.emulateMedia({ colorScheme: "dark" })
    expect.soft(await findFaults(axe(page).withRules(ofColour)), `${what} at ${width} px, dark`).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(overflow, `${what} at ${width} px does not scroll sideways`).toBeLessThanOrEqual(0)
  }
}

/** The legacy mode is for pages without frames, which ours are: it spares opening a tab for each look. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode()

async function findFaults(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => {
    const places = nodes.map(({ target, failureSummary }) => `${target.join(" ")} (${failureSummary})`)
    return `${id}: ${places.join(", ")}`
  })
}
