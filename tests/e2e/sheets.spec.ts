import type { Page } from "playwright/test"
import { expect, test } from "./fixtures.ts"

const drawnOnRequest = [
  "/blog",
  "/blog/digital-pr-today-what-changed-and-what-still-works",
  "/contact",
  "/documentation",
  "/no-such-page",
]

for (const path of drawnOnRequest) {
  test(`${path} looks the same once the whole sheet has taken the place of its own`, async ({
    page,
    expectProblems,
  }) => {
    expectProblems(/404 \(Not Found\)/)
    await page.goto(path)
    // What waits to be laid out would be told apart by the time alone.
    await page.evaluate(() => document.documentElement.removeAttribute("data-fresh"))
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
    expect(before.length).toBeGreaterThan(50)
    expect(await readLook(page)).toEqual(before)
  })
}

/** What each element looks like: how it begins, and every property of it and of what its sheet puts before and behind it. */
const readLook = (page: Page) =>
  page.evaluate(() => {
    const lookOf = (element: Element, part?: string) => {
      const style = getComputedStyle(element, part)
      return [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`).join("; ")
    }
    // A long page says the same again and again, and each element has hundreds of properties.
    return [...document.querySelectorAll("body, body *")].slice(0, 250).map((element) => ({
      element: element.outerHTML.slice(0, 80),
      looks: [undefined, "::before", "::after"].map((part) => lookOf(element, part)),
    }))
  })
