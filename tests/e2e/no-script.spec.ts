import { findFaults } from "./accessible.ts"
import { expect, inventPerson, type Page, test } from "./fixtures.ts"

test.use({ javaScriptEnabled: false })

// A refused form comes back as a page with the refusal's status, which the console reports again.
test.beforeEach(({ expectProblems }) => expectProblems(/status of (400|422)|\/assets\/\S+\.js csp$/))

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()
const form = (page: Page) => page.getByRole("region", { name: "Send us a message" })

test("the contact form sends a message without script, and says what is wrong beside each field", async ({
  page,
}) => {
  const { name, email } = inventPerson()
  await page.goto("/contact")
  await form(page).getByLabel("Name").fill(name)
  await press(page, "Send Message")
  for (const [label, message] of [
    ["Name", ""],
    ["Email", "Please enter a valid email address"],
    ["Subject", "Subject is required"],
    ["Message", "Message must be at least 10 characters"],
  ] as const) {
    await expect(form(page).getByLabel(label)).toHaveAccessibleDescription(message)
  }
  await expect(form(page).getByLabel("Name")).toHaveValue(name)
  await expect(form(page).getByLabel("Email")).toBeFocused()

  await form(page).getByLabel("Email").fill(email)
  await form(page).getByLabel("Subject").fill("Repairs")
  await form(page).getByLabel("Message").fill("We mend chairs for life.\nWould that interest you?")
  await press(page, "Send Message")
  await expect(page).toHaveURL("/forms/contact?done")
  await expect(page.getByRole("status").filter({ hasText: "Message Sent" })).toContainText(
    "We've received your message and will respond shortly.",
  )
  await page.reload()
  await expect(form(page).getByLabel("Subject")).toHaveValue("")
})

test("a login without script keeps the address, never the password, and leads to the dashboard", async ({
  page,
  user,
}) => {
  await page.goto("/login")
  await page.getByLabel("Email").fill(user.email)
  await page.getByLabel("Password", { exact: true }).fill("not the password")
  await press(page, "Log in")
  await expect(page.getByText("Invalid email or password. Please try again.")).toBeVisible()
  await expect(page.getByLabel("Email")).toHaveValue(user.email)
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("")

  await page.getByLabel("Password", { exact: true }).fill(user.password)
  await press(page, "Log in")
  await expect(page).toHaveURL("/dashboard")
  await expect(page.getByRole("link", { name: "return home" })).toBeVisible()
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === "__Host-session")).toMatchObject({
    httpOnly: true,
    sameSite: "Strict",
    secure: true,
  })
})

test("a sign-up without script makes the account", async ({ page, newcomer, request }) => {
  await page.goto("/signup")
  await page.getByLabel("Full name").fill(newcomer.name)
  await page.getByLabel("Email").fill(newcomer.email)
  await page.getByLabel("Password", { exact: true }).fill(newcomer.password)
  await page.getByLabel("Confirm password").fill("another one")
  await press(page, "Create account")
  await expect(page.getByLabel("Confirm password")).toHaveAccessibleDescription("Passwords do not match")
  await expect(page.getByLabel("Email")).toHaveValue(newcomer.email)

  await page.getByLabel("Password", { exact: true }).fill(newcomer.password)
  await page.getByLabel("Confirm password").fill(newcomer.password)
  await press(page, "Create account")
  await expect(page).toHaveURL("/dashboard")
  const { email, password } = newcomer
  const login = await request.post("/auth/v1/token?grant_type=password", { data: { email, password } })
  expect(login.status()).toBe(200)
})

test("a link to a new password is asked for without script", async ({ page, user, readMail }) => {
  await page.goto("/forgot-password")
  await page.getByLabel("Email").fill(user.email)
  await press(page, "Send the link")
  await expect(page.getByRole("status").filter({ hasText: "Check your inbox" })).toBeVisible()
  expect((await readMail(user.email, /password/i)).text).toContain("/reset-password#")
})

test("a page is scraped without script, shown whole, and exported", async ({ page, baseURL }) => {
  await page.goto("/")
  await press(page, "Scrape Website")
  await expect(page.getByLabel("Website URL")).toHaveAccessibleDescription(
    "Please enter a website URL to scrape",
  )
  // The tests' server may read this one host that is not public: itself.
  await page.getByLabel("Website URL").fill(`${baseURL}/contact`)
  await press(page, "Scrape Website")
  const result = page.getByRole("region", { name: /^Contact/ })
  await expect(result.getByLabel("Content")).toHaveValue(/Send us a message/)
  await expect(result.getByRole("link", { name: `${baseURL}/about`, exact: true })).toBeVisible()
  await expect(result.getByRole("heading", { name: /^Emails \([1-9]/ })).toBeVisible()
  const downloading = page.waitForEvent("download")
  await result.getByRole("link", { name: "Download CSV" }).click()
  expect((await downloading).suggestedFilename()).toBe("page.csv")
})

test("the blog is searched without script", async ({ page }) => {
  await page.goto("/blog")
  await page.getByRole("combobox").fill("nothing has this name")
  await page.getByRole("combobox").press("Enter")
  await expect(page).toHaveURL(/\/blog\?.*nothing/)
  await expect(page.getByRole("heading", { name: "No posts found" })).toBeVisible()
})

test("no form's field ever gets into an address", async ({ page }) => {
  for (const path of ["/contact", "/login", "/signup", "/forgot-password", "/"]) {
    await page.goto(path)
    const forms = page.locator("main form")
    await expect(forms).toHaveCount(1)
    await expect(forms).toHaveAttribute("method", "post")
    await expect(forms).toHaveAttribute("action", /^\/forms\//)
  }
})

test.describe("where script runs", () => {
  test.use({ javaScriptEnabled: true })

  test("a form is sent all the same when the script cannot be loaded, and its answer is accessible", async ({
    page,
    expectProblems,
  }) => {
    expectProblems(/ERR_FAILED/)
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
    await page.goto("/contact")
    await form(page).getByLabel("Name").fill("W")
    await press(page, "Send Message")
    await expect(page).toHaveURL("/forms/contact")
    await expect(form(page).getByLabel("Name")).toHaveAccessibleDescription(
      "Name must be at least 2 characters",
    )
    expect(await page.locator("script").count()).toBe(0)
    expect(await findFaults(page)).toEqual([])
  })
})
