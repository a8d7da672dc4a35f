import { expectAccessible } from "./accessible.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, signInQuickly, test } from "./fixtures.ts"

test("people are put on a list and tagged, found by both, and seen through a saved view", async ({
  page,
  user,
  request,
}) => {
  const { post } = await enterWorkspace(request, user)
  for (const name of ["Ada Ek", "Bo Lind", "Cy Dahl"]) {
    const email = `${name.slice(0, 2).toLowerCase()}@harbour.example`
    await post("contacts", { name, email })
  }
  await signInQuickly(page, user)
  await page.goto("/dashboard/contacts")
  const rows = page.getByRole("table", { name: "Contacts" }).locator("tbody").getByRole("row")
  const dialog = page.getByRole("dialog").filter({ visible: true })

  await page.getByLabel("Choose Ada Ek").check()
  await page.getByLabel("Choose Bo Lind").check()
  await page.getByRole("button", { name: "Add to list…" }).click()
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(dialog.getByLabel("Name of the new list")).toHaveAccessibleDescription("Give it a name")
  await dialog.getByLabel("Name of the new list").fill("Spring launch")
  await expectAccessible(page, "the choice of a list")
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("2 contacts are in “Spring launch” now.").first()).toBeVisible()

  await page.getByLabel("Choose Bo Lind").check()
  await page.getByRole("button", { name: "Tag…" }).click()
  await dialog.getByLabel("Name of the new tag").fill("Radio")
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(rows.filter({ hasText: "Bo Lind" }).getByText("Radio")).toBeVisible()

  await page.getByLabel("List", { exact: true }).selectOption({ label: "Spring launch" })
  await expect(rows).toHaveCount(2)
  await page.getByLabel("Tag", { exact: true }).selectOption({ label: "Radio" })
  await expect(rows).toHaveCount(1)
  await page.getByRole("button", { name: "Save this view" }).click()
  await dialog.getByLabel("Name").fill("Radio people")
  await dialog.getByRole("button", { name: "Save View" }).click()
  const views = page.getByRole("navigation", { name: "Saved views" })
  await views.getByRole("link", { name: "Everybody" }).click()
  await expect(rows).toHaveCount(3)
  await views.getByRole("link", { name: "Radio people" }).click()
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL(/list=lst_.*tag=tag_/)
  await expectAccessible(page, "a saved view")

  await page.goto("/dashboard/lists")
  await page.getByLabel("Choose Spring launch").check()
  await page.getByRole("button", { name: "Rename…" }).click()
  await dialog.getByLabel("Name").fill("Summer launch")
  await dialog.getByRole("button", { name: "Save Name" }).click()
  const lists = page.getByRole("table", { name: "lists" }).locator("tbody").getByRole("row")
  await expect(lists.filter({ hasText: "Summer launch" })).toContainText("2 contacts")
  await expectAccessible(page, "lists of which one is chosen")
  await page.getByRole("button", { name: "Delete" }).click()
  await dialog.getByRole("button", { name: "Delete" }).click()
  await expect(page.getByText("There are no lists yet.")).toBeVisible()
  await page.getByRole("button", { name: "Undo", exact: true }).click()
  await expect(lists).toHaveCount(1)
})
