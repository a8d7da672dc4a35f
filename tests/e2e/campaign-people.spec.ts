import { expectAccessible } from "./accessible.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, type Page, signInQuickly, test } from "./fixtures.ts"

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const namesIn = (page: Page) =>
  page.getByRole("table", { name: "People of this campaign" }).locator("tbody th a").allTextContents()

test("a campaign's page begins with its results, each of which leads to its people, and to what they answered", async ({
  page,
  user,
}) => {
  const { post } = await enterWorkspace(page.request, user)
  const { campaignId } = await post("campaigns/sample")
  await post(`campaigns/${campaignId}/launch`, { eligible: 6 })
  await signInQuickly(page, user)
  await page.goto(`/dashboard/campaigns/${campaignId}`)
  await page.getByRole("button", { name: "Run to the end" }).click()
  await expect(page.getByText("Completed", { exact: true })).toBeVisible()
  await expect(page.locator(".funnel > div")).toHaveText([
    "People6",
    "Sent6100%",
    "Reached583%",
    "Answered240%",
    "Positive2100%",
    "Placed00%",
  ])
  await expect(page.locator(".funnel")).toBeInViewport()
  await expectAccessible(page, "the results of a campaign")

  await page.getByRole("link", { name: "Answered" }).click()
  await expect(page.getByText("2 people", { exact: true })).toBeVisible()
  expect((await namesIn(page)).toSorted()).toEqual(["Mira Halloway", "Tomas Lind"])
  await page.getByRole("link", { name: "1 bounced" }).click()
  await expect(page.getByText("1 person", { exact: true })).toBeVisible()
  expect(await namesIn(page)).toEqual(["Oskar Brandt"])
  await page.goBack()
  await expect(page.getByText("2 people", { exact: true })).toBeVisible()

  const answers = page.getByRole("list", { name: "The latest answers" }).getByRole("listitem")
  await expect(answers).toHaveCount(2)
  await expect(answers.first()).toContainText("Tomas Lind")
  await answers.first().getByRole("link").click()
  await expect(page).toHaveURL(/\/dashboard\/inbox\/thr_/)
  await page.goBack()
  await page.getByRole("link", { name: "2 to answer in the inbox" }).click()
  await expect(page.getByRole("list", { name: "Conversations" }).getByRole("listitem")).toHaveCount(2)
})

test("people of a campaign are sorted, opened, paused, resumed with Undo and stopped, without a mouse", async ({
  page,
  user,
}) => {
  const { post } = await enterWorkspace(page.request, user)
  const { campaignId } = await post("campaigns/sample")
  await post(`campaigns/${campaignId}/launch`, { eligible: 6, startAt: inDays(20) })
  await signInQuickly(page, user)
  await page.goto(`/dashboard/campaigns/${campaignId}`)
  const next = page.getByRole("list", { name: "The next messages" })
  await expect(next.getByRole("listitem")).toHaveCount(4)

  const table = page.getByRole("table", { name: "People of this campaign" })
  await table.getByRole("button", { name: "Name" }).press("Enter")
  await expect(table.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending")
  await expect
    .poll(() => namesIn(page))
    .toEqual(["Ada Fenn", "Mira Halloway", "Noor Saleh", "Oskar Brandt", "Piet Vos", "Tomas Lind"])
  await table.getByRole("link", { name: "Ada Fenn" }).focus()
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press(" ")
  const panel = page.getByRole("complementary", { name: "Mira Halloway" })
  await expect(panel).toContainText("Message 1 goes on")
  await expectAccessible(page, "somebody of a campaign beside the list")
  await page.keyboard.press("Escape")
  await expect(panel).toHaveCount(0)

  for (const name of ["Ada Fenn", "Mira Halloway"]) await page.getByLabel(`Choose ${name}`).press(" ")
  await page.getByRole("button", { name: "Pause for a week" }).press("Enter")
  await expect(
    page.getByText("2 people will get nothing from this campaign for a week.", { exact: true }),
  ).toBeVisible()
  const waiting = page.getByRole("list", { name: "Who waits, and why" }).getByRole("listitem")
  await expect(waiting).toHaveCount(2)
  await expect(waiting.first()).toContainText("Paused until")

  for (const name of ["Ada Fenn", "Mira Halloway"]) await page.getByLabel(`Choose ${name}`).press(" ")
  await page.getByRole("button", { name: "Resume", exact: true }).press("Enter")
  await expect(page.getByText("2 people will get the next message again.", { exact: true })).toBeVisible()
  await expect(waiting).toHaveCount(0)
  await page.getByRole("button", { name: "Undo" }).press("Enter")
  await expect(waiting).toHaveCount(2)

  await page.getByLabel("Choose Piet Vos").press(" ")
  // While the list is read again after the undo, nothing can be done with what is chosen, and a key pressed on it goes nowhere.
  const stop = page.getByRole("button", { name: "Stop", exact: true })
  await expect(stop).toBeEnabled()
  await stop.press("Enter")
  const dialog = page.getByRole("dialog", { name: "Stop for 1 person?" })
  await expectAccessible(page, "the question before somebody leaves a campaign")
  await dialog.getByRole("button", { name: "Stop for good" }).press("Enter")
  await expect(
    page.getByText("1 person will get nothing more from this campaign.", { exact: true }),
  ).toBeVisible()
  await expect(table.getByRole("row", { name: /Piet Vos/ })).toContainText("Stopped")
  await page.getByRole("link", { name: "5 still to be written to" }).press("Enter")
  await expect(page.getByText("5 people", { exact: true })).toBeVisible()
  for (const tab of ["Messages", "Placements", "Audience", "Settings"]) {
    await page.getByRole("tab", { name: tab }).press("Enter")
    await expectAccessible(page, `the tab ${tab} of a campaign`)
  }
  await expect(page.getByText("Messages are sent without approval.")).toBeVisible()
})
