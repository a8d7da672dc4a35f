import { expectAccessible } from "./accessible.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, signInQuickly, test } from "./fixtures.ts"

test("a client chosen on one page narrows the others, until somebody chooses every client", async ({
  page,
  user,
}) => {
  const { post } = await enterWorkspace(page.request, user)
  const [harbour, tide] = [
    await post("clients", { name: "Harbour" }),
    await post("clients", { name: "Tide" }),
  ]
  const anna = await post("contacts", { name: "Anna Field", email: "anna@paper.example" })
  const today = new Date().toISOString().slice(0, 10)
  for (const { id, name } of [
    { id: harbour.id, name: "Harbour" },
    { id: tide.id, name: "Tide" },
  ]) {
    await post("tasks", { contactId: anna.id, title: `Call for ${name}`, dueOn: today, clientId: id })
    await post("opportunities", { title: `${name} experts wanted`, clientId: id, deadlineLocal: today })
    await post("reports", { title: `${name} in March`, clientId: id, from: "2027-03-01", to: "2027-03-31" })
    await post("stories", { title: `A story of ${name}`, clientId: id, isWatched: false })
    await post("campaigns", { name: `Campaign of ${name}`, clientId: id })
  }
  await signInQuickly(page, user)
  await page.goto("/dashboard/tasks")
  const task = (name: string) => page.getByRole("checkbox", { name: `Done: Call for ${name}` })
  const chosen = page.getByRole("combobox", { name: "Client", exact: true })
  await expect(task("Tide")).toBeVisible()
  await chosen.selectOption("Harbour")
  await expect(task("Tide")).toBeHidden()
  await expect(task("Harbour")).toBeVisible()
  await expectAccessible(page, "tasks of a client")
  const pages = {
    opportunities: "experts wanted",
    reports: "in March",
    stories: "A story of",
    campaigns: "Campaign of",
    calendar: "Call for",
  }
  for (const [path, words] of Object.entries(pages)) {
    await page.goto(`/dashboard/${path}`)
    await expect(chosen).toHaveValue(harbour.id)
    await expect(page.getByText(words).filter({ hasText: "Harbour" }).first()).toBeVisible()
    await expect(page.getByText(words).filter({ hasText: "Tide" })).toHaveCount(0)
  }
  await expectAccessible(page, "the calendar of a client")
  await chosen.selectOption("Every client")
  await expect(page.getByText("Call for Tide").first()).toBeVisible()
  await page.goto("/dashboard/opportunities")
  await expect(page.getByText("Tide experts wanted").first()).toBeVisible()
  // A task is given to another client in its form.
  await page.goto("/dashboard/tasks")
  await page.getByRole("button", { name: "Change Call for Harbour" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Client").selectOption("Tide")
  await dialog.getByRole("button", { name: "Save Task" }).click()
  await expect(page.getByRole("listitem").filter({ hasText: "Call for Harbour" })).toContainText("Tide")
})
