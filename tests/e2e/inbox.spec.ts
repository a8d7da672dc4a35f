import type { Route } from "playwright/test"
import { expect, signIn, signInQuickly, test } from "./fixtures.ts"
import { enterWorkspace } from "./workspace-door.ts"

test("what comes in is shown as it comes, in the inbox and in its conversation, and what is typed stays", async ({
  page,
  user,
}) => {
  await signIn(page, user)
  await page.getByRole("button", { name: "Try a sample campaign" }).click()
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

  await page.getByRole("link", { name: "Mira Halloway" }).click()
  const messages = page.getByRole("list", { name: "Messages" }).getByRole("listitem")
  await expect(messages).toHaveCount(2)
  const typed = page.getByLabel("Your answer")
  await typed.fill("Thank you. Half of what I wanted to")
  await other.getByLabel("Your answer").fill("Meanwhile I answer from here.")
  await other.getByRole("button", { name: "Send Answer" }).click()
  await expect(messages).toHaveCount(3)
  await expect(typed).toHaveValue("Thank you. Half of what I wanted to")
  await other.getByRole("button", { name: "Unsubscribes" }).click()
  await expect(page.getByRole("button", { name: "Send Answer" })).toBeDisabled()
  await expect(typed).toHaveValue("Thank you. Half of what I wanted to")
  await typed.fill("")
})

test("an answer that comes while the inbox is still being read is shown with it", async ({
  page,
  user,
  request,
}) => {
  const { get, post } = await enterWorkspace(request, user)
  const { campaignId, people } = await post("campaigns/sample")
  await post(`campaigns/${campaignId}/launch`, { eligible: people })
  await expect(async () => {
    expect((await get("inbox?state=awaiting")).threads).toHaveLength(people)
  }).toPass()
  const [{ id }] = (await get("inbox?state=awaiting")).threads
  const [{ id: messageId }] = (await get(`inbox/${id}`)).messages

  await signInQuickly(page, user)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const keepBack = async (route: Route) => {
    const response = await route.fetch()
    await released
    await route.fulfill({ response })
  }
  await page.route(/\/inbox\?state=needs_reply/, keepBack, { times: 1 })
  const network = await page.context().newCDPSession(page)
  await network.send("Network.enable")
  const opened = new Promise((resolve) => network.once("Network.webSocketHandshakeResponseReceived", resolve))
  const [line] = await Promise.all([page.waitForEvent("websocket"), page.goto("/dashboard/inbox"), opened])
  const told = line.waitForEvent("framereceived")
  await post("sandbox/answers", { messageId, deed: "replies" })
  await told
  release()
  await expect(page.getByRole("list", { name: "Conversations" }).getByRole("listitem")).toHaveCount(1)
})
