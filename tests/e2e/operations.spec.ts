import { expectAccessible } from "./accessible.ts"
import { expect, inventPerson, signIn } from "./fixtures.ts"
import { type OwnSite, test } from "./own-site.ts"

const day = 86_400_000

/** Thirty days of work, of which one was bad and one was quiet. */
async function addMonth({ addFigures }: OwnSite) {
  for (let back = 0; back < 30; back++) {
    if (back === 9) continue
    const isBad = back === 4
    await addFigures(
      [
        { name: "answer.site", range: 0, count: 41_000 + back * 70, longest: 0 },
        { name: "error.site", range: 0, count: isBad ? 120 : 3, longest: 0 },
        { name: "answer.program", range: 0, count: 9000, longest: 0 },
        { name: "lag.sent", range: 2, count: 1900, longest: 47 },
        { name: "lag.sent", range: 5, count: isBad ? 300 : 2, longest: 1100 },
        { name: "lag.arrived", range: 0, count: 210, longest: 0.8 },
        { name: "lag.job", range: 1, count: 5200, longest: 7 },
        { name: "error.job", range: 0, count: back % 5 === 0 ? 4 : 0, longest: 0 },
      ].filter(({ count }) => count > 0),
      Date.now() - back * day,
    )
  }
}

test("with nothing measured the status page says so", async ({ page }) => {
  await page.goto("/status")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How well it works")
  // The page itself may be the first answer that was counted.
  const sending = page.getByRole("listitem", { name: "Sending", exact: true })
  await expect(sending).toContainText("24 hoursNo data")
  await expect(sending.getByText("No data", { exact: true }).first()).toBeVisible()
})

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false })

  test("the status page says what was measured", async ({ page, site }) => {
    await addMonth(site)
    await page.goto("/status")
    const sending = page.getByRole("listitem", { name: "Sending", exact: true })
    await expect(sending).toContainText("24 hours99.89% of 1,902")
    await expect(sending.getByRole("listitem")).toHaveCount(30)
    await expect(sending.locator("[data-state=missed]")).toHaveCount(1)
    await expect(sending.locator("[data-state=none]")).toHaveCount(1)
  })
})

test("the administrator sees how it runs, and everybody how well", async ({ page, site }) => {
  await addMonth(site)
  const admin = { ...inventPerson(), email: "admin@presskite.test" }
  const { name, email, password } = admin
  await page.request.post("/auth/v1/signup", { data: { email, password, data: { name } } })
  await site.database.prepare("update users set email_verified_at = 1 where email_norm = ?").bind(email).run()
  await signIn(page, admin)
  await page.goto("/dashboard/admin")
  await page.getByRole("link", { name: "See how it runs" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Operations")
  const waiting = page.getByRole("region", { name: "How long things wait" })
  await expect(waiting.getByRole("listitem", { name: "Sending" }).getByRole("definition")).toHaveText([
    "1,902",
    "1 min",
    "1 min",
    "19 min",
    "19 min",
  ])
  await expect(page.getByText("4 in 24 hours, 24 in 30 days")).toBeVisible()
  await expect(page.getByText("The workspaces have not been looked at yet.")).toBeVisible()
  await expectAccessible(page, "operations")
  await page.getByRole("link", { name: "status page" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How well it works")
  await expectAccessible(page, "status")
})
