import { expect, type Page, type Person } from "../fixtures.ts"

/** Makes the account and signs in, without the form. */
export async function signUpQuickly(page: Page, { name, email, password }: Person) {
  const answer = await page.request.post("/auth/v1/signup", {
    headers: { "Session-Carrier": "cookie", "Sec-Fetch-Site": "same-origin" },
    data: { email, password, data: { name } },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Signs in without the form: the session's cookies are in the page's browser, as if the form had been sent. */
export async function signInQuickly(page: Page, { email, password }: Person) {
  const answer = await page.request.post("/auth/v1/token?grant_type=password", {
    headers: { "Session-Carrier": "cookie", "Sec-Fetch-Site": "same-origin" },
    data: { email, password },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Waits until the application is alive, on a page that a visitor has just touched. */
export async function wake(page: Page) {
  await page.mouse.move(3, 300)
  await page.mouse.move(6, 300)
  await expect(page.locator("html")).toHaveAttribute("data-alive")
}
