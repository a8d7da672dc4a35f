import type { Page } from "playwright/test"
import { paths, prerendered, referencePages } from "../../client/paths.ts"
import { expect, test } from "./fixtures.ts"

const post = "/blog/digital-pr-today-what-changed-and-what-still-works"
const publicPages = [
  ...prerendered,
  ...referencePages,
  paths.contact,
  paths.documentation,
  paths.blog,
  post,
  "/no-such-page",
]
const phones = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 430, height: 932 },
]

for (const viewport of phones) {
  test(`nothing that begins in view waits to be drawn on a phone of ${viewport.width} px`, async ({
    page,
    expectProblems,
  }) => {
    expectProblems(/404 \(Not Found\)/)
    await page.setViewportSize(viewport)
    await holdTime(page)
    for (const path of publicPages) {
      await page.goto(path)
      const tops = await readTops(page)
      expect(
        tops.filter((top) => top < viewport.height),
        path,
      ).toEqual([])
      if (path === paths.home) expect(tops.length).toBeGreaterThan(3)
    }
  })
}

test("what begins below the fold is drawn soon, and at once for whoever is led there", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(paths.home)
  await expect.poll(() => readTops(page)).toEqual([])
  await holdTime(page)
  await page.goto(`${paths.about}#main`)
  expect(await readTops(page)).toEqual([])
})

/** Animations stay at their beginning, so that it does not matter when one looks. */
const holdTime = (page: Page) =>
  page.addInitScript(() => {
    const still = new CSSStyleSheet()
    still.replaceSync("* { animation-play-state: paused !important }")
    document.adoptedStyleSheets.push(still)
  })

/** Where that begins which is not drawn yet, in pixels from the top of the window. */
const readTops = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((element) => getComputedStyle(element).contentVisibility === "hidden")
      .map((element) => Math.round(element.getBoundingClientRect().top)),
  )
