import { paths } from "../../client/paths.ts"
import { referencePages } from "../../client/reference-pages.ts"
import { prerendered } from "../../client/rendered-paths.ts"
import { expect, test } from "./fixtures.ts"

const pages = [
  ...prerendered,
  ...referencePages,
  paths.contact,
  paths.status,
  paths.blog,
  paths.documentation,
  paths.document("performance-tracking"),
  "/no/such/page",
]

// 640 is the width that a window of 1280 has at a zoom of 200 %.
for (const width of [320, 640]) {
  test(`no page is wider than ${width} pixels, and nothing moves for who wants it still`, async ({
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
