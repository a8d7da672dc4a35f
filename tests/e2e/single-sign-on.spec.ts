import { ssoClient } from "../support/issuer-ports.ts"
import { startIssuer } from "../support/pretend-issuer.ts"
import { expectAccessible } from "./accessible.ts"
import { expect, signIn, test } from "./fixtures.ts"

test("an owner connects the company's provider, and a colleague comes in by it", async ({
  page,
  confirmedUser: user,
  browser,
  baseURL,
  expectProblems,
}) => {
  expectProblems(/409/)
  const { issuer, server } = await startIssuer(Number(process.env.ISSUER_PORT), [
    `${baseURL}/auth/v1/sso/callback`,
  ])
  const domain = `d${Date.now().toString(36)}.example`
  await signIn(page, user)
  await page.goto("/settings")
  await page.getByText("Single sign-on", { exact: true }).click()
  await page.getByLabel("Issuer").fill(issuer)
  await page.getByLabel("Client ID").fill(ssoClient.clientId)
  await page.getByLabel("Client secret").fill(ssoClient.clientSecret)
  const provider = page.getByRole("form", { name: "Identity provider" })
  await provider.getByRole("button", { name: "Save", exact: true }).click()
  await expect(page.getByText("Nobody can sign in by it yet")).toBeVisible()
  await page.getByRole("textbox", { name: "Domain" }).fill(domain)
  await page.getByRole("form", { name: "Add a domain" }).getByRole("button").click()
  const record = page.getByText(/^presskite-verification=/)
  await expect(record).toBeVisible()
  await page.getByRole("button", { name: "Check", exact: true }).click()
  await expect(page.getByText("has that text yet").first()).toBeVisible()
  await expectAccessible(page, "single sign-on with an unverified domain")
  const text = (await record.textContent()) ?? ""
  await fetch(
    `http://127.0.0.1:${process.env.DNS_PORT}/published?${new URLSearchParams({ name: domain, text })}`,
  )
  await page.getByRole("button", { name: "Check", exact: true }).click()
  await expect(page.getByText("Nobody has signed in by it yet.")).toBeVisible()

  const other = await browser.newContext()
  const colleague = await other.newPage()
  await colleague.goto("/login")
  await colleague.getByLabel("Email").fill(`grace@${domain}`)
  await colleague.getByRole("button", { name: "Sign in with your company" }).click()
  await expect(colleague.getByRole("heading", { name: "Overview" })).toBeVisible()
  await expect(colleague).toHaveURL(/\/dashboard\?workspace=/)
  await page.goto("/settings")
  await page.getByText("Single sign-on", { exact: true }).click()
  const rule = page.getByRole("checkbox", { name: /Members must come by it/ })
  await rule.click()
  await expect(rule).toBeChecked()
  await page.goto("/dashboard/team")
  await expect(page.getByText(`grace@${domain}`)).toBeVisible()
  await other.close()
  server.closeAllConnections()
  server.close()
})
