import { createHmac } from "node:crypto"
import { readFile } from "node:fs/promises"
import { expectAccessible } from "./accessible.ts"
import { expect, type Page, type Person, signInQuickly, test, wake } from "./fixtures.ts"

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
const toBytes = (secret: string) => {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("")
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** An authenticator app that never shows a code twice: the second one is that of the next step. */
function openApp(secret: string) {
  let last = Math.floor(Date.now() / 30_000) - 1
  return () => {
    last += 1
    const counter = Buffer.alloc(8)
    counter.writeBigUInt64BE(BigInt(last))
    const mac = createHmac("sha1", toBytes(secret)).update(counter).digest()
    const number = (mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff) % 1_000_000
    return String(number).padStart(6, "0")
  }
}

const security = (page: Page) => page.getByRole("region", { name: "Two-step verification" })

/** Sets an app up by the settings page. Returns the way to its codes, and the recovery codes. */
async function setUpApp(page: Page, person: Person) {
  await signInQuickly(page, person)
  await page.goto("/settings")
  await security(page).getByRole("button", { name: "Set up an authenticator app" }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible()
  const secret = ((await dialog.locator("code").textContent()) ?? "").replaceAll(/\s/g, "")
  const codeOf = openApp(secret)
  await dialog.getByLabel("Code").fill(codeOf())
  await dialog.getByRole("button", { name: "Confirm" }).click()
  await expect(dialog.getByRole("heading", { name: "Your recovery codes" })).toBeVisible()
  const codes = ((await dialog.locator("code").textContent()) ?? "").split("\n")
  return { dialog, codeOf, codes }
}

async function logIn(page: Page, { email, password }: Person) {
  await page.goto("/login")
  await wake(page)
  await page.getByLabel("Email").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.getByRole("button", { name: "Log in" }).click()
}

const heading = (page: Page, name: string) => page.getByRole("heading", { name })

test("an authenticator app is set up, asked for at the next log in, and removed", async ({
  page,
  confirmedUser,
  browser,
  baseURL,
  expectProblems,
}) => {
  expectProblems(/422/)
  const { dialog, codeOf, codes } = await setUpApp(page, confirmedUser)
  expect(codes).toHaveLength(10)
  const download = page.waitForEvent("download")
  await dialog.getByRole("button", { name: "Download" }).click()
  const text = await readFile(await (await download).path(), "utf8")
  for (const code of codes) expect(text).toContain(code)
  await dialog.getByRole("button", { name: "I have stored them" }).click()
  await expect(security(page).getByText("10 of 10 are left.")).toBeVisible()
  await expectAccessible(page, "settings with a second factor")

  const elsewhere = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
  await logIn(elsewhere, confirmedUser)
  await expect(heading(elsewhere, "Confirm that it is you")).toBeVisible()
  const code = elsewhere.getByLabel("Code")
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute("autocomplete", "one-time-code")
  await expectAccessible(elsewhere, "the second step")
  await elsewhere.goto("/dashboard/contacts")
  await expect(heading(elsewhere, "Confirm that it is you")).toBeVisible()
  await code.fill("12345")
  await elsewhere.getByRole("button", { name: "Continue" }).click()
  await expect(code).toHaveAccessibleDescription(/Enter the six digits/)
  await code.fill("000000")
  await elsewhere.getByRole("button", { name: "Continue" }).click()
  await expect(elsewhere.getByText("This code is not right.")).toBeVisible()
  await code.fill(codeOf())
  await elsewhere.getByRole("button", { name: "Continue" }).click()
  await expect(heading(elsewhere, "Overview")).toBeVisible()
  await elsewhere.context().close()

  await security(page).getByRole("button", { name: "Remove Authenticator app" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click()
  await expect(security(page).getByRole("button", { name: "Set up an authenticator app" })).toBeVisible()
})

test("a recovery code opens the account once, and codes are replaced", async ({
  page,
  confirmedUser,
  browser,
  baseURL,
  expectProblems,
}) => {
  expectProblems(/422/)
  const { dialog, codes } = await setUpApp(page, confirmedUser)
  await dialog.getByRole("button", { name: "I have stored them" }).click()
  const recover = async (code: string) => {
    const elsewhere = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
    await logIn(elsewhere, confirmedUser)
    await elsewhere.getByRole("button", { name: "Use a recovery code" }).click()
    await elsewhere.getByLabel("Recovery code").fill(code)
    await elsewhere.getByRole("button", { name: "Continue" }).click()
    return elsewhere
  }
  const first = await recover(codes[0]?.toUpperCase() ?? "")
  await expect(heading(first, "Overview")).toBeVisible()
  const second = await recover(codes[0] ?? "")
  await expect(second.getByText("This code is not right.")).toBeVisible()
  await second.getByRole("button", { name: "Log in as somebody else" }).click()
  await expect(heading(second, "Welcome back")).toBeVisible()
  await page.reload()
  await expect(security(page).getByText("9 of 10 are left.")).toBeVisible()
  await security(page).getByRole("button", { name: "Replace codes" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Replace codes" }).click()
  await expect(page.getByRole("dialog").getByRole("heading", { name: "Your recovery codes" })).toBeVisible()
  await page.getByRole("dialog").getByRole("button", { name: "I have stored them" }).click()
  await expect(security(page).getByText("10 of 10 are left.")).toBeVisible()
})

test("a new password takes the second factor too", async ({
  page,
  confirmedUser,
  browser,
  baseURL,
  readMail,
  request,
  expectProblems,
}) => {
  expectProblems(/403/)
  const { dialog, codeOf } = await setUpApp(page, confirmedUser)
  await dialog.getByRole("button", { name: "I have stored them" }).click()
  await request.post("/auth/v1/recover", { data: { email: confirmedUser.email } })
  const { text } = await readMail(confirmedUser.email, /password/i)
  const elsewhere = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
  await elsewhere.goto(/https?:\/\/\S+/.exec(text)?.[0] ?? "")
  await wake(elsewhere)
  const password = "another kite over the harbour"
  await elsewhere.getByLabel("New password").fill(password)
  await elsewhere.getByLabel("Confirm password").fill(password)
  await elsewhere.getByRole("button", { name: "Save the new password" }).click()
  await expect(heading(elsewhere, "Confirm that it is you")).toBeVisible()
  await elsewhere.getByLabel("Code").fill(codeOf())
  await elsewhere.getByRole("button", { name: "Continue" }).click()
  await expect(heading(elsewhere, "Password changed")).toBeVisible()
})

test("a new password is chosen by a link that is used up only once the second step can be asked for", async ({
  page,
  confirmedUser,
  request,
  readMail,
  expectProblems,
}) => {
  expectProblems(/ERR_FAILED|403/)
  const { codeOf } = await setUpApp(page, confirmedUser)
  await request.post("/auth/v1/recover", { data: { email: confirmedUser.email } })
  const { text } = await readMail(confirmedUser.email, /password/i)
  const [link = ""] = /https?:\/\/\S+#\S+type=recovery\S*/.exec(text) ?? []
  const { pathname, hash } = new URL(link)
  const form = "**/assets/second-step-*.js"
  await page.route(form, (route) => route.abort())
  await page.goto(pathname + hash)
  await wake(page)
  for (const label of ["New password", "Confirm password"])
    await page.getByLabel(label, { exact: true }).fill("an entirely different sentence")
  await page.getByRole("button", { name: "Save the new password" }).click()
  await expect(page.getByRole("alert")).toContainText("Your link still works")
  await page.unroute(form)
  await page.getByRole("button", { name: "Save the new password" }).click()
  await page.getByLabel("Code").fill(codeOf())
  await page.getByRole("button", { name: "Continue" }).click()
  await expect(heading(page, "Password changed")).toBeVisible()
})
