import { expect, test } from "./fixtures.ts"

const post = "/blog/digital-pr-today-what-changed-and-what-still-works"

for (const colorScheme of ["light", "dark"] as const) {
  test(`a post is printed as its words, dark on white paper, though the page is ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto(post)
    const hidden = [
      page.getByRole("banner"),
      page.getByRole("contentinfo"),
      page.getByRole("navigation", { name: "Table of Contents" }),
      page.getByRole("link", { name: "Back to Blog" }),
      page.getByRole("heading", { name: "Transform Your PR Strategy" }),
    ]
    for (const part of hidden) await expect(part).toBeVisible()
    await page.emulateMedia({ colorScheme, media: "print" })
    for (const part of hidden) await expect(part).toBeHidden()
    const words = [
      page.getByRole("heading", { level: 1 }),
      page.locator("time").first(),
      page.locator("article p").first(),
    ]
    for (const one of words) {
      await expect(one).toBeVisible()
      const channels = await one.evaluate((node) =>
        getComputedStyle(node).color.match(/\d+/g)?.slice(0, 3).map(Number),
      )
      expect(Math.max(...(channels ?? [255]))).toBeLessThan(120)
    }
  })
}
