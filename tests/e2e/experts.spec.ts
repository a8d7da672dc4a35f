import { expectAccessible } from "./accessible.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, signInQuickly } from "./fixtures.ts"
import { test } from "./own-site.ts"

test("an expert is added, confirms their page without a script, is linked in a message, asked a question, and ends", async ({
  page,
  user,
  request,
  browser,
}) => {
  await signInQuickly(page, user)
  await page.goto("/dashboard/experts")
  await expect(page.getByText("No experts yet.")).toBeVisible()
  await page.getByRole("button", { name: "Add Expert" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Name", { exact: true }).fill("Nora Field")
  await dialog.getByLabel("Role").fill("Head of materials")
  await dialog.getByLabel("Company").fill("Kite & Co")
  await dialog.getByLabel("May speak about").fill("Old sails\nNets")
  await dialog.getByLabel("Published (optional)").fill("https://journal.example/nets Nets last long")
  await expectAccessible(page, "the form of an expert")
  const email = `nora-${crypto.randomUUID()}@kite.example`
  await dialog.getByLabel("Email").fill(email)
  await dialog.getByRole("button", { name: "Add Expert" }).click()
  const list = page.getByRole("list", { name: "Experts" })
  await expect(list.getByText("Not confirmed", { exact: true })).toBeVisible()
  await list.getByRole("button", { name: "Ask to Confirm: Nora Field" }).click()
  await expect(list.getByText("Asked", { exact: true })).toBeVisible()
  await expectAccessible(page, "the experts")

  const outbox = await (await request.get("/dev/outbox.json", { params: { to: email } })).json()
  const [confirmation] = /https?:\/\/\S+/.exec(outbox.messages[0].text) ?? [""]
  const reader = await browser.newContext({ javaScriptEnabled: false })
  const tab = await reader.newPage()
  await tab.goto(new URL(confirmation).pathname)
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Nora Field")
  await tab.getByRole("button", { name: "Yes, show this page" }).click()
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Thank you")

  await page.reload()
  await expect(list.getByText("Confirmed", { exact: true })).toBeVisible()
  const address = (await list.getByRole("link").textContent()) ?? ""
  const path = new URL(address).pathname

  const { post, get } = await enterWorkspace(request, user)
  const { id } = await post("campaigns", { name: "Sails" })
  await page.goto(`/dashboard/campaigns/${id}/edit?part=messages`)
  await page.getByLabel("Link the page of an expert").first().selectOption("Nora Field")
  await expect
    .poll(async () => (await get(`campaigns/${id}`)).steps[0].body)
    .toContain(`Nora Field can answer your questions: ${address}`)

  await tab.goto(path)
  await expect(tab.getByText("by mail from an address at kite.example")).toBeVisible()
  await expect(tab.getByRole("link", { name: "Nets last long" })).toHaveAttribute(
    "href",
    "https://journal.example/nets",
  )
  await tab.getByLabel("Your name").fill("Wren Hollis")
  await tab.getByLabel("Your email address").fill("wren@harbour.example")
  await tab.getByLabel("Your question").fill("May I call?")
  await tab.getByRole("button", { name: "Send question" }).click()
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Your question was sent")
  await page.goto("/dashboard/tasks")
  await expect(
    page.getByRole("paragraph").filter({ hasText: "Answer a question for Nora Field" }),
  ).toBeVisible()

  await page.goto("/dashboard/experts")
  await list.getByRole("button", { name: "Choose Address: Nora Field" }).click()
  const words = `nora-${crypto.randomUUID().slice(0, 8)}`
  await dialog.getByLabel("The end of the address").fill("nora field")
  await dialog.getByRole("button", { name: "Save Address" }).click()
  await expect(dialog.getByText("Use letters without accents, digits and single hyphens")).toBeVisible()
  await expectAccessible(page, "the address of an expert")
  await dialog.getByLabel("The end of the address").fill(words)
  await dialog.getByRole("button", { name: "Save Address" }).click()
  await expect(list.getByRole("link")).toHaveText(new RegExp(`/e/${words}$`))
  await tab.goto(`/e/${words}`)
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Nora Field")
  await page.locator("summary.bell").click()
  await expect(
    page.getByRole("list", { name: "Notifications" }).getByText("Wren Hollis wrote to an expert of yours"),
  ).toBeVisible()
  await page.locator("summary.bell").click()
  await list.getByRole("button", { name: "End Page: Nora Field" }).click()
  await expect(list.getByText("The page is ended.")).toBeVisible()
  expect((await tab.goto(path))?.status()).toBe(404)
  await reader.close()
})
