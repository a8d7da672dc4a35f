import type { Page } from "playwright/test"
import { paths } from "../../client/paths.ts"
import { referencePages } from "../../client/reference-pages.ts"
import { prerendered } from "../../client/rendered-paths.ts"
import { expect, test } from "./fixtures.ts"

const post = "/blog/digital-pr-today-what-changed-and-what-still-works"
const publicPages = [
  ...prerendered,
  ...referencePages,
  paths.contact,
  paths.documentation,
  paths.document("performance-tracking"),
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

test("what begins below the fold is drawn soon, and at once for whoever scrolls or is led there", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(paths.home)
  await expect.poll(() => readTops(page)).toEqual([])
  await holdTime(page)
  await page.goto(paths.features)
  expect(await countAway(page)).toBeGreaterThan(3)
  await page.evaluate(() => scrollTo(0, 20))
  await expect.poll(() => countAway(page)).toBe(0)
  await page.goto(`${paths.about}#main`)
  expect(await countAway(page)).toBe(0)
})

test("what waits to be drawn waits in a delay, which costs no frame anything", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await holdTime(page)
  await page.goto(paths.home)
  const timings = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => (animation as CSSAnimation).animationName.startsWith("draw"))
      .map(({ effect }) => effect?.getTiming())
      .map((timing) => ({ runs: Number(timing?.duration), waits: timing?.delay ?? 0 })),
  )
  expect(timings.length).toBeGreaterThan(5)
  for (const { runs, waits } of timings) {
    expect(runs).toBeLessThan(16)
    expect(waits).toBeGreaterThanOrEqual(400)
  }
})

for (const path of [paths.home, paths.about, paths.features, paths.blog, post]) {
  test(`nothing in view of ${path} moves when the rest is drawn`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.addInitScript(() => {
      const seen: number[] = []
      Object.assign(window, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          seen.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: "layout-shift", buffered: true })
    })
    await page.goto(path)
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
    await page.evaluate(() => new Promise((settle) => requestAnimationFrame(() => setTimeout(settle))))
    expect(await page.evaluate(() => (window as never as { seen: number[] }).seen)).toEqual([])
  })
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`a page keeps about its height while one scrolls through it at ${viewport.width} px`, async ({
    page,
    expectProblems,
  }) => {
    expectProblems(/404 \(Not Found\)/)
    await page.setViewportSize(viewport)
    await holdTime(page)
    const heights = new Map<string, number[]>()
    // The pages of the reference are all made alike, and long.
    const [, ...others] = referencePages
    for (const path of publicPages.filter((path) => !others.includes(path))) {
      await page.goto(path)
      await page.evaluate(() => scrollTo({ top: 20, behavior: "instant" }))
      await expect.poll(() => countAway(page)).toBe(0)
      heights.set(path, await scrollThrough(page))
    }
    const changes = [...heights].map(([path, [before = 0, after = 0]]) => ({
      path,
      before,
      after,
      share: Math.abs(before - after) / after,
    }))
    expect(changes.filter(({ share }) => share > 0.15)).toEqual([])
  })
}

/** Scrolls to the end of a page, screen by screen, and returns its heights before and after. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    const root = document.documentElement
    // A part is drawn in the frame after it comes near, and what is in it in the next one.
    const draw = async () => {
      for (let frames = 0; frames < 4; frames++) await new Promise(requestAnimationFrame)
    }
    await draw()
    const before = root.scrollHeight
    for (let top = 0; top < root.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: "instant" })
      await draw()
    }
    return [before, root.scrollHeight]
  })

/** Animations stay at their beginning, so that it does not matter when one looks. */
const holdTime = (page: Page) =>
  page.addInitScript(() => {
    const still = new CSSStyleSheet()
    still.replaceSync("* { animation-play-state: paused !important }")
    document.adoptedStyleSheets.push(still)
  })

/** The number of parts of a page that are kept out of the area that the browser renders ahead. */
const countAway = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll("body *")].filter(
        (element) => Number.parseFloat(getComputedStyle(element).marginTop) > innerHeight,
      ).length,
  )

/** The positions of those parts once nothing is deferred, in pixels from the top of the window. */
const readTops = (page: Page) =>
  page.evaluate(() => {
    const away = [...document.querySelectorAll("body *")].filter(
      (element) => Number.parseFloat(getComputedStyle(element).marginTop) > innerHeight,
    )
    document.documentElement.removeAttribute("data-fresh")
    return away.map((element) => Math.round(element.getBoundingClientRect().top))
  })
