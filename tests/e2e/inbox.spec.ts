import { expect, signIn, test } from "./fixtures.ts"

test("what comes in is shown as it comes, in the inbox and in its conversation, and what is typed stays", async ({
  page,
  user,
}) => {
  await signIn(page, user)
  await page.getByRole("button", { name: "Try a sample campaign" }).click()
  // Otherwise she answers by herself, within a minute.
  await page.getByLabel("What Mira Halloway does").selectOption("Never answers")
  await page.getByRole("button", { name: "Launch for 6 people" }).click()
  const people = page.getByRole("list", { name: "People in the sandbox" })
  await expect(people.getByText("Sent", { exact: true })).toHaveCount(6)
  await page.goto("/dashboard/inbox")
  await expect(page.getByText("Nobody is waiting for your answer.")).toBeVisible()

  const other = await page.context().newPage()
  await other.goto("/dashboard/inbox?show=awaiting")
  await other.getByRole("link", { name: "Mira Halloway" }).click()
  const answered = other.getByRole("list", { name: "Messages" }).getByRole("listitem")
  await expect(answered).toHaveCount(1)
  await other.getByRole("button", { name: "Answers", exact: true }).click()
  await expect(answered).toHaveCount(2)
  const conversations = page.getByRole("list", { name: "Conversations" })
  await expect(conversations.getByRole("listitem")).toHaveCount(1)
  await expect(conversations).toContainText("Mira Halloway")
  // It came while somebody looked at it.
  await expect(conversations).not.toContainText("unread")

  await page.getByRole("link", { name: "Mira Halloway" }).click()
  const messages = page.getByRole("list", { name: "Messages" }).getByRole("listitem")
  await expect(messages).toHaveCount(2)
  const answer = messages.nth(1)
  await answer.getByText("Means something else").click()
  await answer.getByRole("button", { name: "Question", exact: true }).click()
  await expect(answer.getByText("Corrected by a member.")).toBeVisible()
  await expect(answer.locator(".badge")).toHaveText("Question")
  const typed = page.getByLabel("Your answer")
  await expect(typed).toHaveAttribute("contenteditable", "true")
  await typed.fill("Thank you. Half of what I wanted to")
  await other.getByLabel("Your answer").fill("Meanwhile I answer from here.")
  await other.getByRole("button", { name: "Send Answer" }).click()
  await expect(messages).toHaveCount(3)
  await expect(typed).toHaveText("Thank you. Half of what I wanted to")
  await other.getByRole("button", { name: "Unsubscribes" }).click()
  await expect(page.getByRole("button", { name: "Send Answer" })).toBeDisabled()
  await expect(typed).toHaveText("Thank you. Half of what I wanted to")
  await typed.fill("")
})
