import { expectAccessible } from "./accessible.ts"
import { expect, inventPerson, type Page, type Person, signUpQuickly, test } from "./fixtures.ts"

async function signUp(page: Page, { name, email, password }: Person) {
  await page.goto("/signup")
  await page.getByLabel("Full name").fill(name)
  await page.getByLabel("Email").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.getByLabel("Confirm password").fill(password)
  await page.getByRole("button", { name: "Create account" }).click()
}

const signInForm = async (page: Page, email: string, password: string) => {
  await page.goto("/login")
  await page.getByLabel("Email").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.getByRole("button", { name: "Log in", exact: true }).click()
}

test("somebody new signs up and stands on the dashboard, also after a reload", async ({ page, newcomer }) => {
  await signUp(page, newcomer)
  await expect(page).toHaveURL("/dashboard")
  await expect(page.getByText("Account Created", { exact: true })).toBeVisible()
  await expect(page.getByText("Active Campaigns")).toBeVisible()
  await page.reload()
  await expect(page.getByText("Active Campaigns")).toBeVisible()
  await expect(page.getByText("Admin Controls")).toHaveCount(0)
})

test("the link in the first message confirms the address", async ({ page, newcomer, readMail }) => {
  await signUp(page, newcomer)
  await expect(page).toHaveURL("/dashboard")
  const { text } = await readMail(newcomer.email, /Confirm your address/)
  await page.goto(linkIn(text))
  await page.getByRole("button", { name: /Confirm/ }).click()
  await expect(page.getByRole("main")).toContainText(/confirmed/i)
})

test("in another browser the link asks for the password, and says what to do for who does not know it", async ({
  page,
  user,
  readMail,
  expectProblems,
}) => {
  expectProblems(/40[03]/)
  const { text } = await readMail(user.email, /Confirm your address/)
  await page.goto(linkIn(text))
  const button = page.getByRole("button", { name: "Confirm my address" })
  await button.click()
  const password = page.getByLabel("Password", { exact: true })
  await expect(page.getByRole("status").filter({ hasText: "not logged in to this account" })).toBeVisible()
  await expect(page.getByRole("link", { name: "Set a new password" })).toHaveAttribute(
    "href",
    "/forgot-password",
  )
  await button.click()
  await expect(password).toHaveAccessibleDescription("Please enter the password of your account.")
  await expectAccessible(page, "the question for the password")
  await password.fill("not the password")
  await button.click()
  await expect(password).toHaveAccessibleDescription("Current password is not correct.")
  await password.fill(user.password)
  await button.click()
  await expect(page.getByRole("heading", { name: "Address confirmed" })).toBeVisible()
})

test("passwords that differ are refused at their field, and nothing is sent", async ({ page, newcomer }) => {
  const sent: string[] = []
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()))
  await page.goto("/signup")
  await page.getByLabel("Full name").fill(newcomer.name)
  await page.getByLabel("Email").fill(newcomer.email)
  await page.getByLabel("Password", { exact: true }).fill(newcomer.password)
  await page.getByLabel("Confirm password").fill("another one entirely")
  await page.getByRole("button", { name: "Create account" }).click()
  await expect(page.getByText("Passwords do not match")).toBeVisible()
  expect(sent.filter((url) => url.includes("signup"))).toEqual([])
})

test("a wrong password shows the banner and the toast, and the right one then works", async ({
  page,
  user,
  expectProblems,
}) => {
  expectProblems(/400|Login failed/)
  await signInForm(page, user.email, "not the password")
  await expect(page.getByText("Invalid email or password. Please try again.")).toBeVisible()
  await expect(page.getByText("Login Failed", { exact: true })).toBeVisible()
  await page.getByLabel("Password", { exact: true }).fill(user.password)
  await page.getByRole("button", { name: "Log in", exact: true }).click()
  await expect(page).toHaveURL("/dashboard")
  await expect(page.getByText("Welcome back!", { exact: true })).toBeVisible()
})

test("a forgotten password is replaced through the mailed link, which works once", async ({
  page,
  user,
  readMail,
  expectProblems,
}) => {
  expectProblems(/40[0-9]/)
  await page.goto("/forgot-password")
  await page.getByLabel("Email").fill(user.email)
  await page.getByRole("button", { name: "Send the link" }).click()
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible()
  const link = linkIn((await readMail(user.email, /Set a new password/)).text)
  const password = "another kite over another harbour"
  const choose = async () => {
    await page.goto("about:blank")
    await page.goto(link)
    await page.getByLabel("New password").fill(password)
    await page.getByLabel("Confirm password").fill(password)
    await page.getByRole("button", { name: "Save the new password" }).click()
  }
  await choose()
  await expect(page.getByRole("heading", { name: "Password changed" })).toBeVisible()
  await choose()
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible()
  await signInForm(page, user.email, password)
  await expect(page).toHaveURL("/dashboard")
})

test("a new password for one account leaves whoever else is signed in in that browser signed in", async ({
  page,
  request,
  user,
  newcomer: grace,
  readMail,
}) => {
  expect((await request.post("/auth/v1/recover", { data: { email: user.email } })).status()).toBe(200)
  const link = linkIn((await readMail(user.email, /Set a new password/)).text)
  await signUpQuickly(page, grace)
  await page.goto(link)
  await page.getByLabel("New password").fill("another kite over another harbour")
  await page.getByLabel("Confirm password").fill("another kite over another harbour")
  await page.getByRole("button", { name: "Save the new password" }).click()
  await expect(page.getByRole("heading", { name: "Password changed" })).toBeVisible()
  await expect(page.getByText(`another account, that of ${grace.name}`)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto("/dashboard")
  await expect(other.getByRole("complementary").getByText(grace.name)).toBeVisible()
  // Only once she has logged out does the page lead on.
  await page.getByRole("button", { name: "Log out of it" }).click()
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click()
  await expect(page).toHaveURL("/login")
})

test("a double click on Create account makes one account", async ({ page }) => {
  const person = inventPerson()
  const calls: string[] = []
  page.on("request", (request) => request.url().includes("/auth/v1/signup") && calls.push(request.url()))
  await page.goto("/signup")
  await page.getByLabel("Full name").fill(person.name)
  await page.getByLabel("Email").fill(person.email)
  await page.getByLabel("Password", { exact: true }).fill(person.password)
  await page.getByLabel("Confirm password").fill(person.password)
  await page.getByRole("button", { name: "Create account" }).dblclick()
  await expect(page).toHaveURL("/dashboard")
  expect(calls).toHaveLength(1)
})

function linkIn(text: string): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  if (!link) throw new Error("The message holds no link")
  return link
}
