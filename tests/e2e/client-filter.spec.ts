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

test("what the overview counts is there on the page they lead to, whichever client was chosen last", async ({
  page,
  user,
}) => {
  const { post } = await enterWorkspace(page.request, user)
  const clients = [await post("clients", { name: "Harbour" }), await post("clients", { name: "Tide" })]
  const anna = await post("contacts", { name: "Anna Field", email: "anna@paper.example" })
  const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  for (const { id, name } of clients) {
    const title = `Call for ${name}`
    await post("tasks", { contactId: anna.id, title, dueOn: dayFrom(-3), clientId: id })
    await post("opportunities", {
      title: `${name} experts wanted`,
      clientId: id,
      deadlineLocal: dayFrom(3),
    })
  }
  await signInQuickly(page, user)
  await page.goto("/dashboard/tasks")
  const task = page.getByRole("checkbox", { name: "Done: Call for" })
  const request = page.getByRole("main").getByRole("link", { name: "experts wanted" })
  const chosen = page.getByRole("combobox", { name: "Client", exact: true })
  await chosen.selectOption("Harbour")
  await expect(task).toHaveCount(1)

  for (const [link, counted] of [
    ["2 open tasks", task],
    ["2 tasks are overdue", task],
    ["2 requests", request],
    ["2 requests have their deadline this week", request],
  ] as const) {
    await page.goto("/dashboard")
    await page.getByRole("link", { name: link, exact: true }).click()
    await expect(chosen).toHaveValue("")
    await expect(counted).toHaveCount(2)
  }
  await page.goto(`/dashboard/contacts/${anna.id}`)
  await page.getByRole("link", { name: "All tasks" }).click()
  await expect(task).toHaveCount(2)
  // A link to every client is no choice of one's own.
  await page.goto("/dashboard/tasks")
  await expect(chosen).toHaveValue(clients[0].id)
})
