import { expectAccessible } from "./accessible.ts"
import { expect, inventPerson, test } from "./fixtures.ts"

test("a journalist asks for a link, wants no pitches, and takes it back", async ({ page, readMail }) => {
  const { email } = inventPerson()
  await page.goto("/journalists")
  await page.getByLabel("Email").fill(email)
  await page.getByRole("button", { name: "Send the link" }).click()
  // The message may be there before the page that follows the form.
  await expect(page).toHaveURL(/\?done$/)
  const { text } = await readMail(email)
  const [link = ""] = /\/journalists\/link\/[\w-]{43}/.exec(text) ?? []
  await page.goto(link)
  await page.getByRole("button", { name: "Go on" }).click()
  await expect(page.getByText(email)).toBeVisible()
  await expectAccessible(page, "what is held about a journalist")
  await page.getByRole("button", { name: "I want no pitches" }).click()
  await expect(page.getByRole("status")).toHaveText("Saved. No pitches reach you from here any more.")
  await page.getByRole("button", { name: "Take it back" }).click()
  await expect(page.getByRole("button", { name: "I want no pitches" })).toBeVisible()
  await page.getByRole("button", { name: "Sign out" }).click()
  await page.goto("/journalists/yours")
  await expect(page.getByRole("button", { name: "Send the link" })).toBeVisible()
})
