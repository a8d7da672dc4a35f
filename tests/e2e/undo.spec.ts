import { expectAccessible } from "./accessible.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, signInQuickly, test } from "./fixtures.ts"

test("what was just done is undone from its toast, and a refusal of that is told", async ({
  page,
  user,
  request,
  expectProblems,
}) => {
  expectProblems(/404 \(Not Found\)/)
  const { id, headers, post } = await enterWorkspace(request, user)
  const { id: contactId } = await post("contacts", { name: "Ada Ek", email: "ada@harbour.example" })
  const task = await post("tasks", { title: "Send the photographs", contactId })
  await signInQuickly(page, user)
  await page.goto("/dashboard/tasks")
  const tick = page.getByLabel("Done: Send the photographs")
  const undo = page.getByRole("button", { name: "Undo", exact: true })
  await tick.click()
  await expect(page.getByText("There is nothing to do.")).toBeVisible()
  // A toast stays while the focus is in it.
  await undo.focus()
  await expectAccessible(page, "a toast with a way back")
  await undo.click()
  await expect(tick).not.toBeChecked()
  await expect(undo).toHaveCount(0)

  await tick.click()
  await expect(page.getByText("There is nothing to do.")).toBeVisible()
  await request.delete(`/api/workspaces/${id}/tasks/${task.id}`, { headers })
  await undo.click()
  await expect(page.getByText("Not Undone").first()).toBeVisible()
})

test("who was put on a list by hand comes off it again", async ({ page, user, request }) => {
  const { post } = await enterWorkspace(request, user)
  await post("contacts", { name: "Ada Ek", email: "ada@harbour.example" })
  await post("lists", { name: "Spring" })
  await signInQuickly(page, user)
  await page.goto("/dashboard/contacts")
  await page.getByRole("link", { name: "Ada Ek" }).click()
  await page.getByRole("button", { name: "Change lists" }).click()
  const dialog = page.getByRole("dialog").filter({ visible: true })
  await dialog.getByLabel("List", { exact: true }).selectOption({ label: "Spring" })
  await dialog.getByRole("button", { name: "Save" }).click()
  const spring = page.getByRole("main").getByRole("link", { name: "Spring" })
  await expect(spring).toBeVisible()
  await page.getByRole("button", { name: "Undo", exact: true }).click()
  await expect(spring).toHaveCount(0)
})

test("a task and a note that were deleted come back by their toasts", async ({ page, user, request }) => {
  const { post } = await enterWorkspace(request, user)
  const { id: contactId } = await post("contacts", { name: "Ada Ek", email: "ada@harbour.example" })
  await post("tasks", { title: "Send the photographs", contactId })
  await post("notes", { text: "Prefers calls", contactId })
  await signInQuickly(page, user)
  await page.goto(`/dashboard/contacts/${contactId}`)
  const tasks = page.getByRole("list", { name: "Tasks" })
  const notes = page.getByRole("list", { name: "Notes" })
  const dialog = page.getByRole("dialog").filter({ visible: true })
  const undo = page.getByRole("button", { name: "Undo", exact: true })
  for (const [list, words] of [
    [tasks, "Send the photographs"],
    [notes, "Prefers calls"],
  ] as const) {
    await list.getByRole("button", { name: "Delete" }).click()
    await expect(dialog).toContainText("from the trash for 30 days")
    await dialog.getByRole("button", { name: "Delete", exact: true }).click()
    const shown = list.getByRole("paragraph").filter({ hasText: words })
    await expect(shown).toHaveCount(0)
    await undo.click()
    await expect(shown).toBeVisible()
  }
})

test("a template and a report that were deleted come back by their toasts", async ({
  page,
  user,
  request,
}) => {
  const { post } = await enterWorkspace(request, user)
  await post("templates", {
    kind: "letter",
    name: "Spring pitch",
    messages: [{ subject: "A kiln", body: "Hello." }],
  })
  await post("reports", { clientId: "cli_own", title: "Autumn", from: "2027-09-01", to: "2027-09-30" })
  await signInQuickly(page, user)
  const undo = page.getByRole("button", { name: "Undo", exact: true })
  const dialog = page.getByRole("dialog").filter({ visible: true })
  await page.goto("/dashboard/templates")
  const template = page.getByRole("link", { name: "Spring pitch" })
  await template.click()
  await page.getByRole("button", { name: "Delete", exact: true }).click()
  await dialog.getByRole("button", { name: "Delete", exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/templates$/)
  await expect(template).toHaveCount(0)
  await undo.click()
  await expect(template).toBeVisible()

  await page.goto("/dashboard/reports")
  const report = page.getByRole("listitem").filter({ hasText: "Autumn" })
  await report.getByRole("button", { name: "Delete: Autumn" }).click()
  await dialog.getByRole("button", { name: "Delete", exact: true }).click()
  await expect(report).toHaveCount(0)
  await undo.click()
  await expect(report).toBeVisible()
})

test("the trash says what goes with a contact that is deleted for good", async ({ page, user, request }) => {
  const { id, headers, post } = await enterWorkspace(request, user)
  const { id: contactId } = await post("contacts", { name: "Ada Ek" })
  const task = await post("tasks", { title: "Send the photographs", contactId })
  for (const path of [`tasks/${task.id}`, `contacts/${contactId}`])
    await request.delete(`/api/workspaces/${id}/${path}`, { headers })
  await signInQuickly(page, user)
  await page.goto("/dashboard/trash")
  const dialog = page.getByRole("dialog").filter({ visible: true })
  await page.getByRole("button", { name: "Empty Trash" }).click()
  await expect(dialog).toContainText("Everything in it (2) is deleted for good. This cannot be undone.")
  await dialog.getByRole("button", { name: "Cancel" }).click()
  await page.getByRole("button", { name: "Delete Ada Ek for good" }).click()
  await expect(dialog).toContainText("Ada Ek is deleted for good, with its notes and tasks in the trash.")
  await expectAccessible(page, "what is deleted for good")
  await dialog.getByRole("button", { name: "Delete for good" }).click()
  await expect(page.getByText("Send the photographs")).toHaveCount(0)
})
