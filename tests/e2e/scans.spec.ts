import type { WebSocket } from "playwright/test"
import { expectAccessible } from "./accessible.ts"
import { expect, signInQuickly, test } from "./fixtures.ts"
import { sourceOf } from "./source-of.ts"

test("a website is scanned before one's eyes, again and stopped, and gives people with their sources", async ({
  page,
  user,
  baseURL,
  expectProblems,
}) => {
  expectProblems(/status of 422/)
  await signInQuickly(page, user)
  await page.goto("/dashboard/scans")
  await expect(page.getByText("No website has been scanned yet.")).toBeVisible()
  await page.getByRole("button", { name: "Find contacts on a website" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Start Scan" }).click()
  await expect(dialog.getByRole("alert")).toHaveText("Please enter the address of a website")
  await dialog.getByLabel("Website").fill("127.0.0.1")
  await dialog.getByRole("button", { name: "Start Scan" }).click()
  await expect(dialog.getByRole("alert")).toContainText("We only open public web addresses")
  await expectAccessible(page, "the question for a website")

  const opening = page.waitForEvent("websocket")
  await dialog.getByLabel("Website").fill(baseURL ?? "")
  await dialog.getByRole("button", { name: "Start Scan" }).click()
  await expect(page).toHaveURL(/\/dashboard\/scans\/scn_/)
  const socket: WebSocket = await opening
  await socket.waitForEvent("framereceived", ({ payload }) => payload === '{"changed":"scan"}')
  await expect(page.getByRole("progressbar", { name: "Pages read" })).toBeVisible()
  const closing = socket.waitForEvent("close")
  await expect(page.getByRole("status").getByText("Done")).toBeVisible()
  await closing
  await expect(page.getByRole("list", { name: "Pages" }).getByText("Team or masthead").first()).toBeVisible()
  await expectAccessible(page, "a scan that is done")
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  await page.getByRole("button", { name: "Scan Again" }).click()
  await page.getByRole("button", { name: "Stop" }).click()
  await expect(page.getByRole("status").getByText("Stopped")).toBeVisible()
  await page.goBack()

  const table = page.getByRole("table", { name: "People and desks that the scan found" })
  await expect(table.getByRole("checkbox", { checked: true }).first()).toBeVisible()
  await page.getByRole("button", { name: /^Add \d+ Findings?$/ }).click()
  await page.getByRole("list", { name: "People" }).getByRole("link").first().click()
  await expect(page).toHaveURL(/\/dashboard\/contacts\/con_/)
  await expect(await sourceOf(page, "Name")).toContainText("Read on")

  await page.goto("/dashboard/scans")
  await expect(page.getByRole("list", { name: "Scans" }).getByRole("listitem")).toHaveCount(2)
  await expectAccessible(page, "the list of scans")
})
