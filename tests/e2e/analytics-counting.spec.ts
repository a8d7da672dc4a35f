import { STILL_COUNTING } from "#contract/workspace/results/kept-figures"
import { expect, signIn, test } from "./fixtures.ts"

test("figures that are still being counted appear by themselves", async ({ page, user, expectProblems }) => {
  expectProblems(/409/)
  await page.clock.install()
  await signIn(page, user)
  const error = { code: "still_counting", message: STILL_COUNTING, details: [] }
  await page.route(/\/analytics\?/, (route) => route.fulfill({ status: 409, json: { error } }))
  await page.goto("/dashboard/analytics")
  await expect(page.getByText("Counting these figures for the first time.")).toBeVisible()
  await expect(page.getByRole("button", { name: "Try again" })).toBeHidden()
  await page.unroute(/\/analytics\?/)
  await page.clock.runFor(11_000)
  await expect(page.getByText("Counting these figures for the first time.")).toBeHidden()
  await expect(page.getByText("Please try again in a minute")).toBeHidden()
})
