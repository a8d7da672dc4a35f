import { Response } from "miniflare"
import type { APIRequestContext } from "playwright/test"
import { expectAccessible } from "./accessible.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, type Person, signInQuickly } from "./fixtures.ts"
import { test } from "./own-site.ts"

const target = "https://harbour.example/study"
const page = { url: "https://paper.example/tides", html: "" }
const linked = `<title>Tides rise</title><p>As the <a href="${target}">Harbour study</a> of Quill says.</p>`

test.use({
  world: {
    answer: ({ url }) =>
      url === page.url
        ? new Response(page.html, { headers: { "Content-Type": "text/html" } })
        : new Response(null, { status: 404 }),
  },
})

/** Moves someone's workspace forward by a day. */
const passDay = async (request: APIRequestContext, person: Person) =>
  (await enterWorkspace(request, person)).moveClock(24)

/** Checks all of someone's placements now, as a colleague could. */
async function checkAll(request: APIRequestContext, person: Person) {
  const { get, post } = await enterWorkspace(request, person)
  const { placements } = await get("placements")
  for (const { id } of placements) await post(`placements/${id}/check`)
}

test("a placement is added, proved, changed, lost and found again before one's eyes", async ({
  page: tab,
  user,
  request,
  expectProblems,
}) => {
  expectProblems(/status of 4(09|22)/)
  page.html = linked
  await signInQuickly(tab, user)
  await tab.goto("/dashboard/placements")
  await expect(tab.getByText("No placements yet.")).toBeVisible()
  await tab.getByRole("button", { name: "Add Placement" }).click()
  const dialog = tab.getByRole("dialog")
  await dialog.getByRole("button", { name: "Add Placement" }).click()
  await expect(dialog.getByRole("alert")).toHaveText("Give the address of the page")
  await dialog.getByLabel("Page").fill("paper.example/tides")
  await dialog.getByRole("button", { name: "Add Placement" }).click()
  await expect(dialog.getByRole("alert")).toContainText("Give an address that the page should link to")
  await expectAccessible(tab, "the question for a placement")
  await dialog.getByLabel("Should link to").fill(target)
  await dialog.getByLabel("Or should say").fill("Quill")
  await dialog.getByRole("button", { name: "Add Placement" }).click()
  await expect(tab).toHaveURL(/\/dashboard\/placements\/plc_/)

  const state = tab.locator("main header [role=status]")
  await expect(state).toHaveText("Live")
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Tides rise")
  await expect(tab.getByText("“As the Harbour study of Quill says.”")).toBeVisible()
  await expectAccessible(tab, "a placement that is live")
  await tab.setViewportSize({ width: 320, height: 800 })
  expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await tab.setViewportSize({ width: 1280, height: 800 })

  page.html = linked.replace("<a ", '<a rel="nofollow" ')
  await tab.getByRole("button", { name: "Check Now" }).click()
  await expect(state).toContainText("Changed")
  await expect(state).toContainText("nofollow")

  page.html = "<title>Tides rise</title><p>Corrected."
  for (let days = 1; days <= 3; days++) {
    await passDay(request, user)
    await expect(async () => {
      await tab.reload()
      await expect(tab.getByRole("list", { name: "Checks" }).getByText("Not found")).toHaveCount(days)
    }).toPass()
  }
  await expect(state).toContainText("Lost")
  await expectAccessible(tab, "a placement that is lost")

  page.html = linked
  await tab.getByRole("button", { name: "Check Now" }).click()
  await expect(state).toHaveText("Live")
  await tab.goto("/dashboard/placements")
  const rows = tab.getByRole("table", { name: "Placements" }).locator("tbody").getByRole("row")
  await expect(rows).toHaveCount(1)
  await expectAccessible(tab, "the list of placements")
  page.html = linked.replace("<a ", '<a rel="nofollow" ')
  await checkAll(request, user)
  await expect(rows.getByText("Changed")).toBeVisible()
  await tab.getByLabel("Choose Tides rise").check()
  await tab.getByRole("button", { name: "Delete" }).click()
  await tab.getByRole("dialog").getByRole("button", { name: "Delete" }).click()
  await expect(tab.getByText("No placements yet.")).toBeVisible()
  await tab.getByRole("button", { name: "Undo", exact: true }).click()
  await expect(rows).toHaveCount(1)
  await tab.getByLabel("State").selectOption("Lost")
  await expect(tab.getByText("No placements match.")).toBeVisible()
  await tab.getByRole("button", { name: "Clear Filters" }).click()
  await tab.getByRole("link", { name: "Tides rise" }).click()
  await tab.getByRole("button", { name: "Remove" }).click()
  await tab.getByRole("dialog").getByRole("button", { name: "Remove" }).click()
  await expect(tab.getByText("No placements yet.")).toBeVisible()
})

test("a placement is given to any campaign, however many there are since, by part of its name", async ({
  page: tab,
  user,
  request,
  expectProblems,
}) => {
  expectProblems(/status of 422/)
  const { post } = await enterWorkspace(request, user)
  for (const name of ["Été", ...Array.from({ length: 31 }, () => "Tides")]) await post("campaigns", { name })
  await signInQuickly(tab, user)
  await tab.goto("/dashboard/placements")
  await expect(tab.getByText("No placements yet.")).toBeVisible()
  await tab.getByRole("button", { name: "Add Placement" }).click()
  const dialog = tab.getByRole("dialog")
  const campaign = dialog.getByLabel("Campaign")
  const offered = campaign.locator("xpath=following-sibling::datalist/option")
  await dialog.getByLabel("Page").fill("paper.example/tides")
  await dialog.getByLabel("Should link to").fill(target)
  await campaign.focus()
  await expect(offered).toHaveCount(30)
  await expect(offered.first()).toHaveAttribute("value", /^Tides \(\w+ \d+, \d{4}, \d\d:\d\d\)$/)
  await campaign.fill("Tides")
  await dialog.getByRole("button", { name: "Add Placement" }).click()
  await expect(dialog.getByRole("alert")).toHaveText("This campaign does not exist.")
  await campaign.fill("été")
  await expect(offered).toHaveCount(1)
  await expectAccessible(tab, "a campaign that is looked for")
  await dialog.getByRole("button", { name: "Add Placement" }).click()
  await expect(tab).toHaveURL(/\/dashboard\/placements\/plc_/)
  await expect(tab.getByRole("main").getByRole("link", { name: "Été" })).toBeVisible()

  await tab.goto("/dashboard/campaigns")
  await tab.getByLabel("Search by name").fill("ete")
  const campaigns = tab.getByRole("table", { name: "Campaigns" }).getByRole("rowheader")
  await expect(campaigns).toHaveText([/^Été/])
  await tab.getByLabel("Search by name").fill("moon")
  await expect(tab.getByText("There are no such campaigns.")).toBeVisible()
  await tab.getByRole("button", { name: "Show all" }).click()
  await expect(campaigns).toHaveCount(32)
})
