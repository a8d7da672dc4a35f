import { expectAccessible } from "./accessible.ts"
import { expect, signIn, test } from "./fixtures.ts"
import { sourceOf } from "./source-of.ts"

const list = "/dashboard/outlets"

test("an outlet is added by its website, filled in, given a person, moved on and deleted", async ({
  page,
  user,
  expectProblems,
}) => {
  expectProblems(/4(04|09|22)/)
  await signIn(page, user)
  await page.getByRole("link", { name: "Outlets", exact: true }).click()
  await expect(page.getByText("No outlets yet.")).toBeVisible()
  await expectAccessible(page, "no outlets")

  await page.getByRole("button", { name: "Add Outlet" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Website").fill("the harbour")
  await dialog.getByRole("button", { name: "Add Outlet" }).click()
  await expect(dialog.getByLabel("Website")).toBeFocused()
  await expect(dialog.getByLabel("Website")).toHaveAccessibleDescription(
    /Give the address of a public website/,
  )
  await dialog.getByLabel("Website").fill("https://www.harbour.example/about")
  await dialog.getByLabel("Name").fill("Harbour Weekly")
  await dialog.getByLabel("Kind").selectOption("Newsletter")
  await dialog.getByRole("button", { name: "Add Outlet" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Harbour Weekly" })).toBeVisible()
  await expect(page.getByRole("button", { name: /^Source of/ })).toHaveCount(3)
  await expect(await sourceOf(page, "Kind")).toContainText(`Entered by ${user.name}`)
  await expectAccessible(page, "an outlet")

  await page.getByRole("button", { name: "Edit" }).click()
  await dialog.getByLabel("Language").fill("EN")
  await dialog.getByLabel("Time zone").fill("Harbour time")
  await dialog.getByLabel("Topics").fill("Ports, repair")
  await expectAccessible(page, "an outlet's form")
  await dialog.getByRole("button", { name: "Save Changes" }).click()
  await expect(dialog.getByLabel("Time zone")).toHaveAccessibleDescription(
    /Use a name such as Europe\/Lisbon/,
  )
  await dialog.getByLabel("Time zone").fill("Europe/London")
  await dialog.getByRole("button", { name: "Save Changes" }).click()
  await expect(page.getByText("Ports, repair")).toBeVisible()
  await page.getByLabel("Stage").selectOption("Researching")
  await expect(page.getByText("Now: Researching.").first()).toBeVisible()

  await page.getByRole("button", { name: "Change tags" }).click()
  await dialog.getByLabel("Name of the new tag").fill("Harbours")
  await dialog.getByRole("button", { name: "Save" }).click()
  await page.getByRole("link", { name: "Harbours" }).click()
  await expect(page).toHaveURL(/outlets\?tag=tag_/)
  await page.getByLabel("Choose Harbour Weekly").check()
  await page.getByLabel("Move the chosen to a stage").selectOption("Placed")
  await expect(page.getByText("1 outlet is in “Placed” now.").first()).toBeVisible()
  await page.getByRole("button", { name: "Save this view" }).click()
  await dialog.getByLabel("Name").fill("By the sea")
  await dialog.getByRole("button", { name: "Save View" }).click()
  await expect(page.getByRole("navigation", { name: "Saved views" })).toContainText("By the sea")
  await expectAccessible(page, "tagged outlets in a saved view")
  await page.getByRole("link", { name: "Harbour Weekly" }).click()

  await page.getByRole("button", { name: "Add a person" }).click()
  await dialog.getByLabel("Name").fill("Wren Hollis")
  await expect(dialog.getByLabel("Outlet")).toHaveValue("Harbour Weekly")
  await dialog.getByRole("button", { name: "Add Contact" }).click()
  await page.getByRole("link", { name: "Wren Hollis" }).click()
  await expect(page.getByText("No address yet")).toBeVisible()
  await page.goto("/dashboard/contacts")
  await page.getByRole("search").getByLabel("Outlet", { exact: true }).focus()
  await expect(page.locator("datalist option")).toHaveCount(1)
  await page
    .getByRole("search")
    .getByLabel("Outlet", { exact: true })
    .fill("Harbour Weekly (harbour.example)")
  await expect(page).toHaveURL(/outlet=out_/)
  await expect(page.getByRole("link", { name: "Wren Hollis" })).toBeVisible()
  await page.getByRole("table").getByRole("link", { name: "Harbour Weekly" }).click()

  await page.getByRole("button", { name: "Delete" }).click()
  await expect(dialog).toContainText("The 1 person there stays in your contacts, with no outlet.")
  await dialog.getByRole("button", { name: "Delete" }).click()
  await expect(page).toHaveURL(list)
  await expect(page.getByText("No outlets yet.")).toBeVisible()
  await page.goBack()
  await expect(page.getByRole("heading", { name: "This outlet does not exist." })).toBeVisible()
})
