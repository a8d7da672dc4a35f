import { enterWorkspace } from "./enter-workspace.ts"
import { expect, type Page, signInQuickly, test } from "./fixtures.ts"

const rowsOf = (page: Page) => page.getByRole("table", { name: "Contacts" }).locator("tbody").getByRole("row")
const searchOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

test("from one of a list back to the list as it was left: searched, sorted, and as far as one had read", async ({
  page,
  user,
  request,
  expectProblems,
}) => {
  expectProblems(/404/)
  const { post } = await enterWorkspace(request, user)
  const { id: outletId } = await post("outlets", { name: "Harbour Weekly", url: "harbour.example" })
  await post("campaigns", { name: "Tides" })
  for (let at = 10; at < 64; at++)
    await post("contacts", {
      name: at < 12 ? `Other ${at}` : `Harbour ${at}`,
      ...(at === 63 && { outletId }),
    })

  await signInQuickly(page, user)
  await page.goto("/dashboard/contacts?sort=name")
  await page.getByLabel("Search by name, outlet or email").fill("harbour")
  await expect(page.getByText("52 contacts")).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(50)
  await rowsOf(page).last().scrollIntoViewIfNeeded()
  await expect(rowsOf(page)).toHaveCount(52)
  const left = { q: "harbour", sort: "name", pages: "2" }
  expect(searchOf(page)).toEqual(left)

  // Through another page, and after a reload of it.
  await page.getByRole("link", { name: "Harbour 63" }).click()
  await page.getByRole("main").getByRole("link", { name: "Harbour Weekly" }).first().click()
  await expect(page.getByRole("link", { name: "All outlets" })).toHaveAttribute("href", "/dashboard/outlets")
  await page.getByRole("main").getByRole("link", { name: "Harbour 63" }).first().click()
  await page.reload()
  await page.getByRole("link", { name: "All contacts", exact: true }).click()
  await expect(rowsOf(page)).toHaveCount(52)
  expect(searchOf(page)).toEqual(left)
  await expect(page.getByLabel("Search by name, outlet or email")).toHaveValue("harbour")

  // Who narrows it otherwise begins at its beginning, and who deletes one is where they were.
  await page.getByLabel("Search by name, outlet or email").fill("harbour 2")
  await expect(rowsOf(page)).toHaveCount(10)
  expect(searchOf(page)).toEqual({ q: "harbour 2", sort: "name" })
  await page.getByRole("link", { name: "Harbour 20" }).click()
  await page.getByRole("button", { name: "Delete" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click()
  await expect(rowsOf(page)).toHaveCount(9)
  expect(searchOf(page)).toEqual({ q: "harbour 2", sort: "name" })
  await page.getByRole("link", { name: "Contacts", exact: true }).click()
  await expect(rowsOf(page)).toHaveCount(50)
  expect(searchOf(page)).toEqual({})

  for (const [list, words, name] of [
    ["/dashboard/outlets?stage=new", "All outlets", "Harbour Weekly"],
    ["/dashboard/campaigns?state=draft", "All campaigns", "Tides"],
  ] as const) {
    await page.goto(list)
    await page.getByRole("main").getByRole("link", { name }).click()
    await page.getByRole("link", { name: words }).click()
    await expect(page).toHaveURL(list)
  }
})

test("what an address or a history says leads to no other site", async ({ page, user, expectProblems }) => {
  expectProblems(/404/)
  await signInQuickly(page, user)
  await page.goto("/dashboard/contacts/con_none?left=https://evil.example")
  const back = page.getByRole("link", { name: "All contacts", exact: true })
  await expect(back).toHaveAttribute("href", "/dashboard/contacts")
  await page.evaluate(() => {
    const left = { "/dashboard/contacts": "//evil.example/?q=a" }
    history.replaceState({ ...history.state, usr: { left } }, "")
  })
  await page.reload()
  await expect(back).toHaveAttribute("href", "/dashboard/contacts")
})
