import { startSources } from "../support/pretend-sources.ts"
import { expectAccessible } from "./accessible.ts"
import { expect, signIn, test } from "./fixtures.ts"

test("sources outside are searched by words: each failing says so, and those that answer lead to websites", async ({
  page,
  user,
}) => {
  await signIn(page, user)
  await page.goto("/dashboard/find-coverage")
  const story = page.getByRole("form", { name: "Your story" })
  await story.getByLabel("Your story in a line").fill("We sew bags from waste sailcloth")
  await story.getByRole("button", { name: "Find Writers" }).click()
  const live = page.getByRole("region", { name: "Beyond the directory" })
  await expect(live).toContainText("These words are sent to GDELT, Hacker News, and Apple Podcasts.")
  const words = live.getByLabel("Words to search for")
  await page.getByRole("link", { name: "Search beyond the directory" }).click()
  await expect(words).toBeInViewport()
  // Two words of the story.
  await expect(words).toHaveValue(/^(sew|bags|waste|sailcloth) (sew|bags|waste|sailcloth)$/)

  await live.getByRole("button", { name: "Enter Key" }).click()
  const dialog = page.getByRole("dialog", { name: "Your key for Brave News" })
  await dialog.getByLabel("Key").fill("a-proper-key")
  await dialog.getByRole("button", { name: "Save Key" }).click()
  await expect(live).toContainText("Brave News is asked with your workspace’s key.")

  // Nothing listens there yet.
  await live.getByRole("button", { name: "Search Live Sources" }).click()
  for (const name of ["GDELT", "Hacker News", "Apple Podcasts", "Brave News"])
    await expect(live.getByRole("region", { name })).toContainText(`${name} could not be reached.`)
  await expect(page.getByRole("list", { name: "Writers" }).locator("> li").first()).toBeVisible()

  const { stop } = await startSources(Number(process.env.SOURCES_PORT))
  try {
    await words.fill("sailcloth bags")
    await live.getByRole("button", { name: "Search Live Sources" }).click()
    const gdelt = live.getByRole("region", { name: "GDELT" })
    await expect(gdelt).toContainText("3 results on 2 websites.")
    await expect(gdelt.getByRole("link", { name: "Old sails become bags, says a workshop" })).toHaveAttribute(
      "rel",
      /noopener/,
    )
    await expect(live.getByRole("region", { name: "Apple Podcasts" })).toContainText("by Mara Lind")
    await expectAccessible(page, "what live sources found")
    await page.setViewportSize({ width: 320, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.screenshot({ path: test.info().outputPath("live.png"), fullPage: true })
    await gdelt
      .getByRole("listitem")
      .filter({ hasText: "tidewatch.example" })
      .first()
      .getByRole("button", { name: "Scan Website" })
      .click()
    await expect(page).toHaveURL(/\/scans\/scn_/)
  } finally {
    stop()
  }
})
