import { expectAccessible } from "./accessible.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, signInQuickly, test } from "./fixtures.ts"

test("a member saves a story, has it watched, and sees what the watch found", async ({
  page,
  user,
  request,
}) => {
  await enterWorkspace(request, user)
  await signInQuickly(page, user)
  await page.goto("/dashboard/find-coverage")
  await page
    .getByLabel("Your story in a line")
    .fill("A workshop turns waste into new goods: recycling of textiles and plastic")
  await page.getByRole("button", { name: "Find Writers" }).click()
  await page.getByRole("button", { name: "Save and Watch" }).click()
  await page.getByLabel("Names to watch for (optional)").fill("Harbour Loop, Mara Quill")
  let connections = 0
  page.on("websocket", () => connections++)
  await page.getByRole("button", { name: "Save Story" }).click()
  await expect(page).toHaveURL(/\/dashboard\/stories\/sto_/)
  await expectAccessible(page, "a story")
  const found = page.getByRole("list", { name: "Found for this story" })
  await expect(found.getByText("Writes about your story").first()).toBeVisible({ timeout: 60_000 })
  await page.getByRole("button", { name: "Import Backlinks" }).click()
  await page.getByLabel("Backlink export (CSV)").setInputFiles({
    name: "backlinks.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      "Source title,Source url,Target url,Anchor,Nofollow\nDarning for beginners,https://fixers.example/cafes,https://rival.example/,mending,false\nOurs,https://rival.example/a,https://rival.example/,home,false\n",
    ),
  })
  await expect(page.getByText("1 site to add, from 2 links of Semrush.")).toBeVisible()
  await expect(page.getByText("1 from the same site to itself")).toBeVisible()
  await expectAccessible(page, "what a file of backlinks brings")
  await page.getByRole("button", { name: "Add 1 site" }).click()
  await expect(found.getByText("Darning for beginners")).toBeVisible()
  await expect(found.getByText("mending")).toBeVisible()
  // The page's, the list's and the bell's.
  expect(connections).toBeLessThanOrEqual(6)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/dashboard/opportunities")
  await expect(page.getByText("Writes about your story").first()).toBeVisible()
  await expectAccessible(page, "opportunities with articles")
  await page.goto("/dashboard/stories")
  await expect(page.getByText("Watched").first()).toBeVisible()
  await expectAccessible(page, "the stories")
})
