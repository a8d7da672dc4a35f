import type { Page } from "playwright/test"
import { expect, test } from "./fixtures.ts"

const drawnOnRequest = [
  "/blog",
  "/blog/digital-pr-today-what-changed-and-what-still-works",
  "/contact",
  "/status",
  "/documentation",
  "/documentation/performance-tracking",
  "/no-such-page",
]

for (const path of drawnOnRequest) {
  test(`${path} looks the same once the whole sheet has taken the place of its own`, async ({
    page,
    expectProblems,
  }) => {
    expectProblems(/404 \(Not Found\)/)
    await page.goto(path)
    await settle(page)
    const before = await readLook(page)
    await page.evaluate(async () => {
      const part = document.querySelector<HTMLStyleElement>("style[data-sheet]")
      const whole = Object.assign(document.createElement("link"), {
        rel: "stylesheet",
        href: part?.dataset.sheet,
      })
      const loaded = new Promise((settle) => whole.addEventListener("load", settle))
      part?.before(whole)
      await loaded
      part?.remove()
    })
    await settle(page)
    expect(before.length).toBeGreaterThan(50)
    expect(await readLook(page)).toEqual(before)
  })
}

/** Waits for everything that would differ only by timing: deferred layout, pictures, fonts, and transitions. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    document.documentElement.removeAttribute("data-fresh")
    const ending = (image: HTMLImageElement) =>
      new Promise((end) => {
        for (const type of ["load", "error"]) image.addEventListener(type, end, { once: true })
      })
    for (const image of document.images) image.loading = "eager"
    // One that fails is replaced by another.
    for (let left = [...document.images]; left.length > 0; ) {
      left = left.filter(({ complete }) => !complete)
      await Promise.all(left.map(ending))
    }
    await document.fonts.ready
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    // One that is taken back ends as well.
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })

/**
 * What each element looks like: how it begins, and every property of it and of what its sheet puts before and behind it. The
 * framework's variables are no look; a page's own sheet has those alone that its rules read.
 */
const readLook = (page: Page) =>
  page.evaluate(() => {
    const lookOf = (element: Element, part?: string) => {
      const style = getComputedStyle(element, part)
      const names = [...style].filter((name) => !name.startsWith("--tw-"))
      // Variables come in any order.
      return names
        .sort()
        .map((name) => `${name}: ${style.getPropertyValue(name)}`)
        .join("; ")
    }
    // A long page repeats itself, and each element has hundreds of properties.
    return [...document.querySelectorAll("body, body *")].slice(0, 250).map((element) => ({
      element: element.outerHTML.slice(0, 80),
      looks: [undefined, "::before", "::after"].map((part) => lookOf(element, part)),
    }))
  })
