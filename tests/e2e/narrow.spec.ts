import { paths, prerendered, referencePages } from "../../client/paths.ts"
import { expect, test } from "./fixtures.ts"

const pages = [
  ...prerendered,
  ...referencePages,
  paths.contact,
  paths.blog,
  paths.documentation,
  paths.document("performance-tracking"),
  "/no/such/page",
]

// 640 is what a window of 1280 has left at a zoom of 200 %.
for (const width of [320, 640]) {
  test(`O05 no page is wider than ${width} pixels, and nothing moves for who wants it still`, async ({
    page,
    expectProblems,
  }) => {
    expectProblems(/404/)
    await page.emulateMedia({ reducedMotion: "reduce" })
    await page.setViewportSize({ width, height: 800 })
    for (const path of new Set(pages)) {
      await page.goto(path)
      const found = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
        moving: document.getAnimations().length,
      }))
      expect(found, path).toEqual({ wide: false, moving: 0 })
    }
  })
}

test("the header stands still while its menu's button is not read yet", async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 })
  await page.goto(paths.signup)
  const placeOfSwitch = () => page.locator(".site-header [data-theme-switch]").boundingBox()
  const whole = await placeOfSwitch()
  await page.locator(".site-header summary").evaluate((button) => button.remove())
  expect(await placeOfSwitch()).toEqual(whole)
  await expect(page.locator(".site-header details")).toBeHidden()
})
