import { expectAccessible } from "./accessible.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, type Person, signInQuickly, test } from "./fixtures.ts"

test("what a team knows of somebody and owes them is kept, told in one line of time, and merged with them", async ({
  page,
  user,
  request,
}) => {
  const workspace = await addPeople(request, user, ["Ada Ek", "Ada Eck"])
  await workspace.post("campaigns", { name: "Autumn ports", goal: "coverage" })
  await signInQuickly(page, user)
  await page.goto("/dashboard/contacts")
  await page.getByRole("link", { name: "Ada Ek", exact: true }).click()
  const dialog = page.getByRole("dialog").filter({ visible: true })
  const timeline = page.getByRole("list", { name: "Timeline" })
  await expect(timeline.getByText("Added a contact")).toBeVisible()

  await page.getByRole("button", { name: "Add to campaign…" }).click()
  await dialog.getByLabel("Find a campaign").fill("port")
  await expectAccessible(page, "the campaigns to add somebody to")
  await dialog.getByRole("button", { name: "Add to Autumn ports" }).click()
  await expect(page.getByText("Ada Ek is in the audience of Autumn ports.").first()).toBeVisible()

  await page.getByRole("button", { name: "New note" }).click()
  await expect(page.getByLabel("Write a note")).toBeFocused()
  await page.getByRole("button", { name: "Save Note" }).click()
  await expect(page.getByLabel("Write a note")).toHaveAccessibleDescription("Write something first")
  await page.getByLabel("Write a note").fill("Met at the fair.\n<b>Tides</b>")
  await page.getByRole("button", { name: "Save Note" }).click()
  await expect(page.getByLabel("Write a note")).toHaveValue("")
  await page.getByLabel("Write a note").fill("Half a note")
  await page.getByRole("link", { name: "All contacts" }).click()
  await dialog.getByRole("button", { name: "Keep editing" }).click()
  await expect(page.getByLabel("Write a note")).toHaveValue("Half a note")
  await page.getByLabel("Write a note").clear()
  const notes = page.getByRole("list", { name: "Notes" })
  await expect(notes.getByText("<b>Tides</b>")).toBeVisible()
  await notes.getByRole("button", { name: "Change" }).click()
  await dialog.getByLabel("Note").fill("Met twice.")
  await dialog.getByRole("button", { name: "Save Note" }).click()
  await expect(notes.getByText("Met twice.")).toBeVisible()
  await expect(timeline.getByText("Met twice.")).toBeVisible()

  await page.getByRole("button", { name: "New task…" }).click()
  await dialog.getByLabel("Task", { exact: true }).fill("Send the photographs")
  await dialog.getByLabel("Due (optional)").fill("2020-03-01")
  await expectAccessible(page, "a task")
  await dialog.getByRole("button", { name: "Save Task" }).click()
  await expect(page.getByText("Overdue since March 1, 2020")).toBeVisible()
  await expectAccessible(page, "a contact with notes and tasks")

  await page.goto("/dashboard")
  await page.getByRole("link", { name: "1 open task" }).click()
  await expect(page.getByLabel("Done: Send the photographs")).toBeVisible()
  await expectAccessible(page, "the tasks")
  await page.getByLabel("Done: Send the photographs").click()
  await expect(page.getByText("There is nothing to do.")).toBeVisible()
  await page.getByLabel("Show").selectOption({ label: "Done" })
  await page.getByRole("link", { name: "Ada Ek" }).click()
  await expect(timeline.getByText("did a task: Send the photographs")).toBeVisible()

  await page.goto("/dashboard/contacts")
  await page.getByLabel("Choose all on this page").check()
  await page.getByRole("button", { name: "Merge…" }).click()
  await dialog.getByLabel("Ada Eck").check()
  await expectAccessible(page, "what holds of two")
  await dialog.getByRole("button", { name: "Merge" }).click()
  await expect(page.getByText("Ada Eck has what they all had.").first()).toBeVisible()
  await expect(page.getByText("1 contact", { exact: true })).toBeVisible()
  await page.getByRole("link", { name: "Ada Eck" }).click()
  await expect(notes.getByText("Met twice.")).toBeVisible()
  await page.getByRole("button", { name: "Undo merge" }).click()
  await expect(page.getByText("is a contact of their own again").first()).toBeVisible()
})

type Request = Parameters<Parameters<typeof test>[2]>[0]["request"]

async function addPeople(request: Request, user: Person, names: string[]) {
  const workspace = await enterWorkspace(request, user)
  for (const [place, name] of names.entries())
    await workspace.post("contacts", { name, email: `ada${place}@harbour.example` })
  return workspace
}
