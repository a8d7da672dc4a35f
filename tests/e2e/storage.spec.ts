import { enterWorkspace } from "./enter-workspace.ts"
import { expect, inventPerson, signUpQuickly, test, wake } from "./fixtures.ts"

test("everything that is kept in a browser is named in the cookie policy", async ({
  page,
  context,
  request,
}) => {
  await page.goto("/")
  await wake(page)
  await page.getByRole("button", { name: "Switch between light and dark" }).click()
  await page.goto("/invitation#token=none")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  const person = inventPerson()
  await signUpQuickly(page, person)
  const { post } = await enterWorkspace(request, person)
  await post("clients", { name: "Harbour" })
  await page.goto("/dashboard/tasks")
  await page.getByRole("combobox", { name: "Client", exact: true }).selectOption("Harbour")
  await page.getByRole("button", { name: "Collapse" }).click()
  await page.keyboard.press("?")
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).getByLabel("Single keys act").uncheck()
  await page.keyboard.press("Escape")
  await page.goto("/settings")
  await page.getByRole("button", { name: "New Workspace" }).click()
  await page.getByRole("dialog").getByLabel("Name").fill("Harbour Weekly")
  await page.getByRole("button", { name: "Create Workspace" }).click()
  await expect(page.getByRole("textbox", { name: "Workspace name" })).toHaveValue("Harbour Weekly")
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(kept.map((name) => name.replace(/:.*/, ":…"))).toEqual(
    expect.arrayContaining(["workspace:…", "client:…", "sidebar", "single-keys"]),
  )
  const cookies = (await context.cookies()).map(({ name }) => name)
  expect(cookies).toContain("theme")
  await page.goto("/cookies")
  const named = (await page.getByRole("main").textContent()) ?? ""
  const missing = [...kept, ...cookies].filter((name) => !named.includes(name.replace(/:.*/, ":…")))
  expect(missing).toEqual([])
})
