import { expectAccessible } from "./accessible.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, signIn, test } from "./fixtures.ts"

interface Sent {
  threads: { id: string }[]
  messages: { id: string }[]
}

test("three conversations are answered and closed, and others put off, without a mouse", async ({
  page,
  user,
  request,
}) => {
  await signIn(page, user)
  await page.getByRole("button", { name: "Try a sample campaign" }).click()
  for (const name of ["Mira Halloway", "Ada Fenn", "Oskar Brandt", "Noor Saleh", "Tomas Lind", "Piet Vos"])
    await page.getByLabel(`What ${name} does`).selectOption("Never answers")
  await page.getByRole("button", { name: "Launch for 6 people" }).click()
  const people = page.getByRole("list", { name: "People in the sandbox" })
  await expect(people.getByText("Sent", { exact: true })).toHaveCount(6)
  const workspace = await enterWorkspace(request, user)
  const { threads } = (await workspace.get("inbox?state=awaiting")) as Sent
  for (const { id } of threads.slice(0, 5)) {
    const { messages } = (await workspace.get(`inbox/${id}`)) as Sent
    await workspace.post("sandbox/answers", { messageId: messages[0]?.id, action: "replies" })
  }

  const press = (key: string) => page.keyboard.press(key)
  const heading = page.getByRole("heading", { level: 1 })
  await press("g")
  await press("i")
  const rows = page.getByRole("list", { name: "Conversations" }).getByRole("listitem")
  await expect(rows).toHaveCount(5)
  await expect(rows.first()).toContainText("unread")
  await expectAccessible(page, "an inbox with conversations")
  await page.setViewportSize({ width: 1440, height: 900 })

  for (const left of [4, 3, 2]) {
    if (left === 4) await press("j")
    await expect(heading).toBeFocused()
    await expect(page.getByLabel("Your answer")).toBeVisible()
    if (left === 4) await expectAccessible(page, "a conversation beside its list")
    await page.setViewportSize({ width: 1440, height: 900 })
    await press("r")
    await page.keyboard.type("Thank you, the tables follow.")
    await press("Control+Enter")
    await expect(page.getByRole("list", { name: "Messages" })).toContainText("the tables follow")
    await expect(heading).toBeFocused()
    const address = page.url()
    await press("e")
    await expect(page).not.toHaveURL(address)
    await expect(rows).toHaveCount(left)
  }

  await press("s")
  await expect(page.getByRole("dialog", { name: "Snooze this conversation" })).toBeVisible()
  await press("Tab")
  await expectAccessible(page, "the choices of when a conversation comes back")
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole("button", { name: /^Tomorrow/ }).press("Enter")
  await expect(rows).toHaveCount(1)
  await press("x")
  await expect(page.getByText("1 chosen")).toBeVisible()
  await press("a")
  await page.getByRole("button", { name: /\(you\)$/ }).press("Enter")
  await expect(rows.first().locator(".thread-badges")).toBeVisible()
  await press("u")
  await expect(heading).toHaveText("Inbox")
  const { totals } = (await workspace.get("inbox")) as unknown as { totals: object }
  expect(totals).toMatchObject({ needs_reply: 1, snoozed: 1, done: 3 })
})
