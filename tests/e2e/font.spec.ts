import { expect, type Page, test, wake } from "./fixtures.ts"

/** The fonts that really draw the page's heading, by their own names. */
async function fontsOfHeading(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  try {
    await session.send("DOM.enable")
    await session.send("CSS.enable")
    const { root } = await session.send("DOM.getDocument")
    const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector: "h1" })
    const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId })
    return fonts.map(({ familyName }) => familyName)
  } catch (error) {
    // The protocol's numbers of nodes end whenever the browser updates its document between two commands.
    if (!/Could not find node/.test(String(error))) throw error
  } finally {
    await session.detach()
  }
  return fontsOfHeading(page)
}

test("headings have their own font from the second page on; the first asks for it once somebody is there", async ({
  page,
}) => {
  const asked: string[] = []
  page.on("request", (request) => request.resourceType() === "font" && asked.push(request.url()))
  await page.goto("/", { waitUntil: "networkidle" })
  expect(asked).toEqual([])
  expect(await fontsOfHeading(page)).not.toContainEqual(expect.stringContaining("Newsreader"))
  await wake(page)
  await expect.poll(() => page.evaluate(() => document.fonts.check("600 1em Newsreader"))).toBe(true)
  expect(await fontsOfHeading(page), "the page on screen stays as it is").not.toContainEqual(
    expect.stringContaining("Newsreader"),
  )
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
  await expect.poll(() => fontsOfHeading(page)).toContainEqual(expect.stringContaining("Newsreader"))

  await page.evaluate(() => location.assign("/pricing"))
  await expect(page).toHaveURL("/pricing")
  await expect(page.locator("html"), "a page that was loaded anew").toHaveAttribute("data-font")
})

for (const { platform, asks, families } of [
  { platform: "Linux armv81", asks: "no font by name", families: ["sans-serif", "serif"] },
  {
    platform: "MacIntel",
    asks: "its own fonts first",
    families: ['-apple-system, "Segoe UI", sans-serif', '"Iowan Old Style", "Sitka Heading", serif'],
  },
]) {
  test(`a device of ${platform} is asked for ${asks}`, async ({ page }) => {
    await page.addInitScript(
      (platform) => Object.defineProperty(navigator, "platform", { get: () => platform }),
      platform,
    )
    await page.goto("/")
    expect(
      await page.evaluate(() =>
        ["body", "h1"].map((name) => {
          const element = document.querySelector(name)
          return element && getComputedStyle(element).fontFamily
        }),
      ),
    ).toEqual(families)
  })
}

test("what stands in for the font is as wide and as high", async ({ page }) => {
  await page.goto("/")
  await page.evaluate(() => document.fonts.load("600 1em Newsreader"))
  const sizes = await page.evaluate(() => {
    const measure = (family: string, weight: number) => {
      const span = document.createElement("span")
      const text = "Better pitches, better press: how to write what gets an answer"
      span.textContent = text
      document.body.append(span)
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        `#measured { font: ${weight} 40px ${family}; white-space: nowrap; display: inline-block }`,
      )
      span.id = "measured"
      document.adoptedStyleSheets = [sheet]
      const { width, height } = span.getBoundingClientRect()
      span.remove()
      return { width, height }
    }
    return [400, 600].map((weight) => ({
      own: measure("Newsreader", weight),
      other: measure('"Newsreader Fallback"', weight),
    }))
  })
  for (const { own, other } of sizes) {
    expect(other.width / own.width).toBeGreaterThan(0.97)
    expect(other.width / own.width).toBeLessThan(1.03)
    expect(Math.abs(other.height - own.height)).toBeLessThanOrEqual(1)
  }
})

test("nothing shifts on a page that begins with the font", async ({ page }) => {
  await page.goto("/terms")
  await wake(page)
  await expect.poll(() => page.evaluate(() => document.fonts.check("600 1em Newsreader"))).toBe(true)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: "layout-shift", buffered: true })
  })
  await page.evaluate(() => location.assign("/"))
  await expect(page).toHaveURL("/")
  await page.waitForLoadState("networkidle")
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
})
