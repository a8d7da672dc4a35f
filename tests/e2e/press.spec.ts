import { expect, test } from "./fixtures.ts"

test("the media kit's files are there to be taken", async ({ page, request }) => {
  await page.goto("/press")
  const links = page.getByRole("link", { name: "(SVG)" })
  await expect(links).toHaveCount(2)
  for (const link of await links.all()) {
    const answer = await request.get((await link.getAttribute("href")) ?? "")
    expect(answer.status()).toBe(200)
    expect(answer.headers()["content-type"]).toContain("image/svg+xml")
    expect(await answer.text()).toContain("<title>Presskite</title>")
  }
})
