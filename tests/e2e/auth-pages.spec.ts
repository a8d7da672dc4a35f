import { expect, test } from "./fixtures.ts"

test("what is wrong stands at its field, which has the focus", async ({ page }) => {
  await page.goto("/signup")
  await page.getByLabel("Full name").fill("Robin")
  await page.getByLabel("Email").fill("robin@people.example")
  await page.getByLabel("Password", { exact: true }).fill("kite over harbour")
  await page.getByLabel("Confirm password").fill("kite under harbour")
  await page.getByRole("button", { name: "Create account" }).click()
  const again = page.getByLabel("Confirm password")
  await expect(again).toBeFocused()
  await expect(again).toHaveAccessibleDescription("Passwords do not match")
})

test("passwords are hidden until shown, can be pasted, and say what a password manager should do", async ({
  page,
}) => {
  await page.goto("/login")
  const password = page.getByLabel("Password", { exact: true })
  await expect(password).toHaveAttribute("autocomplete", "current-password")
  await expect(password).toHaveAttribute("type", "password")
  await password.focus()
  await page.evaluate(() => document.execCommand("insertText", false, "pasted password"))
  await page.getByRole("button", { name: "Show password" }).click()
  await expect(password).toHaveAttribute("type", "text")
  await expect(password).toHaveValue("pasted password")
})

test("pages with a token in their address lose it at once, tell nobody where they were, and are kept nowhere", async ({
  page,
}) => {
  for (const [path, type] of [
    ["/reset-password", "recovery"],
    ["/confirm", "signup"],
    ["/keep-account", "sign_in"],
  ]) {
    const answer = await page.goto(`${path}#token_hash=secret&type=${type}`)
    expect(answer?.headers()).toMatchObject({ "referrer-policy": "no-referrer", "cache-control": "no-store" })
    await expect(page).toHaveURL(path ?? "")
  }
})

test("opening the page of a link, script and all, does not use the link", async ({ page }) => {
  const sent: string[] = []
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()))
  await page.goto("/confirm#token_hash=secret&type=signup")
  await expect(page).toHaveURL("/confirm")
  await expect(page.getByRole("button", { name: "Confirm my address" })).toBeVisible()
  expect(sent).toEqual([])
})

test("what Google says of a failure is not shown, but that it failed is", async ({
  page,
  expectProblems,
}) => {
  expectProblems(/Google sign in failed/)
  await page.goto("/login?error=access_denied&error_description=Call+0800+1234")
  await page.mouse.move(100, 100)
  await expect(page.getByText("Google sign in failed. Please try again.")).toBeVisible()
  await expect(page.getByText("Google Login Failed", { exact: true })).toBeVisible()
  await expect(page.getByText("0800")).toHaveCount(0)
})

test("without JavaScript the forms say what they need, and none would put a password into an address", async ({
  request,
}) => {
  for (const path of ["/login", "/signup", "/forgot-password", "/reset-password"]) {
    const html = await (await request.get(path)).text()
    expect(html).toMatch(/<noscript>(?:(?!<\/noscript>).)*\bJavaScript\b/s)
    expect(html).toMatch(/<form[^>]* method="post"/)
  }
})
