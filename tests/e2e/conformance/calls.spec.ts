import { GoTrueClient } from "auth-js-2-119"
import { expect, inventPerson, type Page, signUpQuickly, test } from "../fixtures.ts"

const refusal = "You must provide either an email or phone number and a password"

/** The first call to the accounts' door that the act makes. */
async function callOf(page: Page, path: string, act: () => Promise<void>) {
  const [request] = await Promise.all([page.waitForRequest(`**/auth/v1/${path}`), act()])
  return { method: request.method(), body: request.postDataJSON() as unknown, url: new URL(request.url()) }
}

test.describe("the page calls", () => {
  test("POST token?grant_type=password with email and password", async ({ page, user }) => {
    await page.goto("/login")
    const { email, password } = user
    await page.getByLabel("Email").fill(email)
    await page.getByLabel("Password", { exact: true }).fill(password)
    const call = await callOf(page, "token?grant_type=password", () =>
      page.getByRole("button", { name: "Log in", exact: true }).click(),
    )
    expect(call).toMatchObject({ method: "POST", body: { email, password } })
    await expect(page).toHaveURL("/dashboard")
  })

  test("POST signup with email, password and data.name", async ({ page, newcomer }) => {
    const { name, email, password } = newcomer
    await page.goto("/signup")
    await page.getByLabel("Full name").fill(name)
    await page.getByLabel("Email").fill(email)
    await page.getByLabel("Password", { exact: true }).fill(password)
    await page.getByLabel("Confirm password").fill(password)
    const call = await callOf(page, "signup*", () =>
      page.getByRole("button", { name: "Create account" }).click(),
    )
    expect(call).toMatchObject({ method: "POST", body: { email, password, data: { name } } })
    await expect(page).toHaveURL("/dashboard")
  })

  test("GET authorize with provider=google, to return to the dashboard", async ({ page, baseURL }) => {
    await page.route("**/auth/v1/authorize*", (route) => route.fulfill({ body: "Google" }))
    await page.goto("/login")
    const { method, url } = await callOf(page, "authorize*", () =>
      page.getByRole("button", { name: "Sign in with Google" }).click(),
    )
    expect(method).toBe("GET")
    expect(url.searchParams.get("provider")).toBe("google")
    expect(url.searchParams.get("redirect_to")).toBe(`${baseURL}/dashboard`)
  })

  test("POST logout", async ({ page, newcomer: user }) => {
    await signUpQuickly(page, user)
    await page.goto("/dashboard")
    const { method } = await callOf(page, "logout*", () =>
      page.getByRole("complementary").getByRole("button", { name: "Sign out" }).click(),
    )
    expect(method).toBe("POST")
    await expect(page).toHaveURL("/login")
  })
})

test.describe(`without email and password, '${refusal}'`, () => {
  test("to sign in", async ({ request }) => {
    const answer = await request.post("/auth/v1/token?grant_type=password", { data: {} })
    expect(answer.status()).toBe(400)
    expect(await answer.text()).toContain(refusal)
  })
  test("to sign up, by the published client", async ({ baseURL }) => {
    const client = new GoTrueClient({ url: `${baseURL}/auth/v1`, persistSession: false })
    const { error } = await client.signUp({ password: inventPerson().password } as never)
    expect(error?.message).toBe(refusal)
  })
})

test("a weak password is refused with a list of reasons", async ({ request }) => {
  const { email } = inventPerson()
  const answer = await request.post("/auth/v1/signup", { data: { email, password: "password" } })
  expect(answer.status()).toBe(422)
  const { weak_password: weak } = (await answer.json()) as { weak_password: { reasons: string[] } }
  expect(weak.reasons.length).toBeGreaterThan(0)
})
