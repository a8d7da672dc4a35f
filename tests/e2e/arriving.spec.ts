import { paths } from "../../client/paths.ts"
import { findFaults } from "./accessible.ts"
import { expect, test } from "./fixtures.ts"

/** With which parts of the header an arriving page may end. */
const lastParts = ["[data-theme-switch]", "[data-menu]", "[data-menu] > summary"]

for (const width of [412, 1280]) {
  test(`a header that has not all arrived shows nothing that would move, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 823 })
    for (const last of lastParts) {
      await page.goto(paths.signup)
      const button = page.locator(".site-header [data-theme-switch]")
      await expect(button).toBeVisible()
      await page.locator(`.site-header ${last}`).evaluate((part) => {
        part.replaceChildren()
        for (let at: Element | null = part; at && !at.matches(".site-header"); at = at.parentElement)
          while (at.nextElementSibling) at.nextElementSibling.remove()
      })
      await expect(button, last).toBeHidden()
    }
  })
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`the first words of home can be read from their first moment, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto(paths.home)
    const first = await page.locator(".arrive").evaluate((part) => {
      // Begun again, for on a busy machine it may be over.
      part.style.animation = "none"
      part.getBoundingClientRect()
      part.style.animation = ""
      const moving = part.getAnimations()
      for (const one of moving) {
        one.pause()
        one.currentTime = 0
      }
      return { moving: moving.length, opacity: Number(getComputedStyle(part).opacity) }
    })
    expect(first.moving).toBe(1)
    expect(first.opacity).toBeLessThan(1)
    expect(await findFaults(page, ["color-contrast"])).toEqual([])
  })
}

for (const width of [412, 1024, 1280]) {
  test(`what has arrived of the first picture stays when the rest comes, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 823 })
    await page.emulateMedia({ reducedMotion: "reduce" })
    await page.goto(paths.home)
    const places = () =>
      page.locator(".pitch, .arrive h1, .arrive div").evaluateAll((parts) =>
        parts.map((part) => {
          const { x, y } = part.getBoundingClientRect()
          return { x, y }
        }),
      )
    const whole = await places()
    expect(whole).toHaveLength(3)
    await page
      .locator(".pitch ~ *")
      .last()
      .evaluate((part) => part.remove())
    expect(await places()).toEqual(whole)
    await page.locator(".pitch > * ~ *, .pitch ~ *").evaluateAll((parts) => {
      for (const part of parts) part.remove()
    })
    expect(await places()).toEqual(whole)
  })
}
