import { expectAccessible } from "./accessible.ts"
import { expect, inventPerson, signUpQuickly } from "./fixtures.ts"
import { test } from "./own-site.ts"

// A simulated authenticator stays in the page for which it was made.
test.use({ reuseContext: false })

test("whoever must have a second factor sets one up, stores the codes, and goes on", async ({
  page,
  site,
}) => {
  await site.database
    .prepare(
      `insert into settings (id, version, data, updated_at) values (1, 1, '{"isFactorRequired":true}', 0)`,
    )
    .run()
  const devTools = await page.context().newCDPSession(page)
  await devTools.send("WebAuthn.enable")
  await devTools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signUpQuickly(page, inventPerson())
  await page.goto("/dashboard/contacts")
  await expect(page.getByRole("heading", { name: "Protect your account" })).toBeVisible()
  const add = page.getByRole("button", { name: "Add a passkey" })
  await expect(add).toBeVisible()
  await expect(page.getByRole("button", { name: "Continue" })).toHaveCount(0)
  await expectAccessible(page, "the page for a required factor")
  await add.click()
  await page.getByRole("dialog").getByRole("button", { name: "Get codes" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "I have stored them" }).click()
  await page.getByRole("button", { name: "Continue" }).click()
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible()
})

test("somebody at work is led there as soon as the rule holds", async ({ page, site, expectProblems }) => {
  expectProblems(/403/)
  await signUpQuickly(page, inventPerson())
  await page.goto("/dashboard")
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible()
  await site.database
    .prepare(
      `insert into settings (id, version, data, updated_at) values (1, 1, '{"isFactorRequired":true}', 0)`,
    )
    .run()
  // Workspaces remember a check for half a minute; the account is asked for each time.
  await page.goto("/settings")
  await expect(page.getByRole("heading", { name: "Protect your account" })).toBeVisible()
})
