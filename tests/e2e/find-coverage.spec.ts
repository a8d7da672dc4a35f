import { expectAccessible } from "./accessible.ts"
import { expect, signIn, test } from "./fixtures.ts"

test("a story finds writers with quotes, and three of them become contacts on a list", async ({
  page,
  user,
}) => {
  await signIn(page, user)
  await page.getByRole("link", { name: "Find Coverage" }).click()
  await expect(page.getByRole("heading", { name: "Find Coverage", level: 1 })).toBeVisible()
  await expect(page.getByText("Nothing has been searched yet.")).toBeVisible()
  const story = page.getByRole("form", { name: "Your story" })
  await story.getByRole("button", { name: "Find Writers" }).click()
  await expect(story.getByRole("alert")).toHaveText("Say in a line what your story is")
  await expectAccessible(page, "the form for a story")

  await story.getByLabel("Your story in a line").fill("We sew bags from waste sailcloth")
  await story
    .getByLabel("What it says")
    .fill("A workshop on the coast recycles old sails. Take-back and textile recycling pay.")
  await story.getByRole("button", { name: "Find Writers" }).click()
  const writers = page.getByRole("list", { name: "Writers" }).locator("> li")
  await expect(writers.nth(2)).toBeVisible()
  await expect(writers.first().getByRole("list", { name: "Articles that fit" })).toContainText(
    /sails|recycl/i,
  )
  await expectAccessible(page, "writers for a story")
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.setViewportSize({ width: 1280, height: 800 })

  for (const at of [0, 1, 2]) await writers.nth(at).getByRole("checkbox").check()
  await page.getByLabel("List", { exact: true }).fill("Sail writers")
  await page.getByRole("button", { name: "Add 3 Writers to Contacts" }).click()
  await expect(page.getByText("Writers Added", { exact: true })).toBeVisible()
  for (const at of [0, 1, 2]) await expect(writers.nth(at)).toContainText("without an address yet")
  await page.goto("/dashboard/lists")
  await expect(page.getByRole("row").filter({ hasText: "Sail writers" })).toContainText("3")

  await page.goto("/dashboard/find-coverage")
  await story.getByLabel("Your story in a line").fill("Zzyzx quuxly frobnicated")
  await story.getByRole("button", { name: "Find Writers" }).click()
  await expect(page.getByText("Nobody was found.")).toBeVisible()
})
