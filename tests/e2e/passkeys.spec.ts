import { expectAccessible } from "./accessible.ts"
import { expect, type Page, signInQuickly, test, wake } from "./fixtures.ts"

// A simulated authenticator stays in the page for which it was made.
test.use({ reuseContext: false })

/** A device with a fingerprint reader, as Chromium simulates it. */
async function addAuthenticator(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send("WebAuthn.enable")
  const { authenticatorId } = await devTools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const verifies = (isUserVerified: boolean) =>
    devTools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified })
  return { verifies }
}

const security = (page: Page) => page.getByRole("region", { name: "Two-step verification" })
const overview = (page: Page) => page.getByRole("heading", { name: "Overview" })

/** Adds a passkey by the settings page, and puts the recovery codes away. */
async function addPasskey(page: Page) {
  await page.goto("/settings")
  await security(page).getByRole("button", { name: "Add a passkey" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Get codes" }).click()
  await dialog.getByRole("button", { name: "I have stored them" }).click()
  await expect(security(page).getByText("10 of 10 are left.")).toBeVisible()
}

test("a passkey is added, named, signs in alone, and is removed", async ({
  page,
  confirmedUser,
  request,
}) => {
  await addAuthenticator(page)
  await signInQuickly(page, confirmedUser)
  await addPasskey(page)
  await security(page).getByRole("button", { name: "Rename" }).click()
  await page.getByRole("dialog").getByLabel("Name").fill("My laptop")
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click()
  await expect(security(page).getByText("My laptop", { exact: true })).toBeVisible()
  await expectAccessible(page, "settings with a passkey")
  await page.setViewportSize({ width: 1280, height: 900 })

  const left = page.waitForResponse(/auth\/v1\/logout/)
  await page.getByRole("complementary").getByRole("button", { name: "Sign out" }).click()
  await left
  await page.goto("/login")
  await wake(page)
  const answered = page.waitForRequest(/passkeys\/authentication\/verify/)
  await page.getByRole("button", { name: "Sign in with a passkey" }).click()
  await expect(overview(page)).toBeVisible()
  const replayed = await request.post("/auth/v1/passkeys/authentication/verify", {
    data: (await answered).postDataJSON(),
  })
  expect([replayed.status(), (await replayed.json()).error_code]).toEqual([422, "webauthn_challenge_expired"])

  await page.goto("/settings")
  await security(page).getByRole("button", { name: "Remove My laptop" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click()
  await expect(security(page).getByRole("button", { name: "Remove My laptop" })).toHaveCount(0)
})

test("a passkey is the second step after a password, and takes its person's finger", async ({
  page,
  confirmedUser,
}) => {
  const { verifies } = await addAuthenticator(page)
  await signInQuickly(page, confirmedUser)
  await addPasskey(page)
  await page.context().clearCookies()
  await page.goto("/login")
  await wake(page)
  await page.getByLabel("Email").fill(confirmedUser.email)
  await page.getByLabel("Password", { exact: true }).fill(confirmedUser.password)
  await page.getByRole("button", { name: "Log in" }).click()
  await expect(page.getByRole("heading", { name: "Confirm that it is you" })).toBeVisible()
  await expectAccessible(page, "the second step by a passkey")
  await verifies(false)
  await page.getByRole("button", { name: "Use a passkey" }).click()
  await expect(page.getByText("No passkey was used. Please try again.")).toBeVisible()
  await verifies(true)
  await page.getByRole("button", { name: "Use a passkey" }).click()
  await expect(overview(page)).toBeVisible()
})

test("a device adds one passkey for each account, and says so", async ({ page, confirmedUser }) => {
  await addAuthenticator(page)
  await signInQuickly(page, confirmedUser)
  await addPasskey(page)
  await security(page).getByRole("button", { name: "Add a passkey" }).click()
  await expect(
    page.getByText("This device already has a passkey for your account.", { exact: true }),
  ).toBeVisible()
})
