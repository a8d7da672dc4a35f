import { Response } from "miniflare"
import type { Page } from "playwright/test"
import { expectAccessible } from "./accessible.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, signInQuickly } from "./fixtures.ts"
import { test } from "./own-site.ts"

const target = "https://harbour.example/study"
const html = `<title>Tides rise</title><p>As the <a href="${target}">Harbour study</a> says.</p>`
const drawn = { next: Promise.withResolvers<void>() }

test.use({
  world: {
    answer: ({ url }) =>
      url === "https://paper.example/tides"
        ? new Response(html, { headers: { "Content-Type": "text/html" } })
        : new Response(null, { status: 404 }),
    hasBrowser: true,
    beforeDrawing: () => drawn.next.promise,
  },
})

/** Looks at the state of the picture, and takes it on a phone and on a desk. */
async function look(page: Page, name: string) {
  await expectAccessible(page, `the picture of a page: ${name}`)
  const card = page.getByRole("article", { name: "The page as it was read" })
  for (const [width, colorScheme] of [
    [390, "light"],
    [1440, "dark"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await card.screenshot({ path: test.info().outputPath(`${name}-${width}.png`) })
  }
}

test("a page's picture is being drawn, fails, is drawn again and is there, without a reload", async ({
  page,
  user,
  request,
}) => {
  await signInQuickly(page, user)
  const { post } = await enterWorkspace(request, user)
  const { id } = await post("placements", { pageUrl: "https://paper.example/tides", targetUrls: [target] })
  await page.goto(`/dashboard/placements/${id}`)
  const card = page.getByRole("article", { name: "The page as it was read" })
  const again = card.getByRole("button", { name: "Try Again" })
  await expect(card.getByRole("status")).toHaveText("Its picture is being drawn.")
  await expect(again).toBeHidden()
  await look(page, "being-drawn")

  const failed = drawn.next
  drawn.next = Promise.withResolvers<void>()
  failed.reject(new Error("it broke"))
  await expect(card.getByRole("status")).toContainText("Its picture could not be drawn")
  await expect(card.getByRole("button", { name: /Download Picture/ })).toBeHidden()
  await look(page, "failed")

  await again.click()
  await expect(card.getByRole("status")).toHaveText("Its picture is being drawn.")
  await expect(again).toBeHidden()
  drawn.next.resolve()
  const download = card.getByRole("button", { name: /Download Picture/ })
  await expect(download).toBeVisible()
  await expect(card.getByRole("status")).toBeHidden()
  await look(page, "drawn")
  const [file] = await Promise.all([page.waitForEvent("download"), download.click()])
  expect(file.suggestedFilename()).toBe("page.jpg")
})
