import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client"
import { expectAccessible } from "./accessible.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, signInQuickly, test } from "./fixtures.ts"

test("an agent proposes a launch; a person declines it with a reason, then launches the next", async ({
  page,
  request,
  confirmedUser: user,
  baseURL,
}) => {
  const { post, put } = await enterWorkspace(request, user)
  const { campaignId } = await post("campaigns/sample")
  await put(`campaigns/${campaignId}`, { approval: "first_touch" })
  const scopes = ["campaigns:read", "campaigns:write"]
  const { key } = await post("keys", { name: "Research assistant", scopes })
  const agent = new Client({ name: "presskite-tests", version: "1" })
  const options = { requestInit: { headers: { Authorization: `Bearer ${key}` } } }
  await agent.connect(new StreamableHTTPClientTransport(new URL("/mcp", baseURL), options))
  const propose = (note: string) =>
    agent.callTool({ name: "propose_launch_of_campaign", arguments: { id: campaignId, note } })
  expect((await propose("<b>The survey</b> is out today.")).isError).toBeFalsy()

  await signInQuickly(page, user)
  await page.goto("/dashboard/campaigns/review")
  const proposed = page.getByRole("region", { name: "Proposed launches" })
  await expect(proposed).toContainText("Proposed by the key Research assistant")
  await expect(proposed).toContainText("<b>The survey</b> is out today.")
  await expect(proposed).toContainText("Hello First name, or “there”,")
  await expect(proposed).not.toContainText("{{")
  const study = proposed.getByRole("link", { name: "the study" }).first()
  await expect(study).toHaveAttribute("href", "https://sample.example/study")
  await expect(proposed).not.toContainText("](")
  const bell = page.locator("summary.bell")
  await expect(bell).toHaveAccessibleName("Notifications, 1 unread")
  await expectAccessible(page, "a proposed launch")
  await proposed.getByRole("button", { name: "Decline" }).click()
  await page.getByLabel("Reason").fill("Not before the embargo ends.")
  await page.getByRole("dialog").getByRole("button", { name: "Decline" }).click()
  await expect(proposed).toBeHidden()
  const told = await agent.callTool({ name: "get_proposal_of_campaign", arguments: { id: campaignId } })
  expect(JSON.stringify(told.content)).toContain("Not before the embargo ends.")

  await propose("The embargo is over.")
  await expect(bell).toHaveAccessibleName("Notifications, 2 unread")
  await bell.click()
  const notifications = page.getByRole("list", { name: "Notifications" })
  await expect(notifications.getByRole("listitem").first()).toContainText("Research assistant")
  await expect(notifications).toContainText("<b>The survey</b> is out today.")
  await expectAccessible(page, "the notifications")
  await page.getByRole("button", { name: "Mark all as read" }).click()
  await expect(bell).toHaveAccessibleName("Notifications")
  await page.reload()
  await proposed.getByRole("button", { name: /^Launch for \d+ people$/ }).click()
  await expect(page.getByText("Campaign Launched", { exact: true })).toBeVisible()
  await expect(proposed).toBeHidden()
  await expect(
    page.getByRole("list", { name: "Messages to review" }).getByRole("listitem").first(),
  ).toBeVisible()
  await agent.close()
})

test("an agent proposes answers; a person declines one, edits one, and sends one as it is", async ({
  page,
  request,
  confirmedUser: user,
  baseURL,
}) => {
  const { get, post, put } = await enterWorkspace(request, user)
  const { campaignId, people } = await post("campaigns/sample")
  await put(`campaigns/${campaignId}`, { approval: "auto" })
  await post(`campaigns/${campaignId}/launch`, { eligible: people })
  const waiting = async () => ((await get("inbox?state=awaiting")) as { threads: { id: string }[] }).threads
  await expect.poll(async () => (await waiting()).length, { timeout: 60_000 }).toBe(people)
  const [thread] = await waiting()
  const scopes = ["messages:read", "messages:propose"]
  const { key } = await post("keys", { name: "Reply assistant", scopes })
  const agent = new Client({ name: "presskite-tests", version: "1" })
  const options = { requestInit: { headers: { Authorization: `Bearer ${key}` } } }
  await agent.connect(new StreamableHTTPClientTransport(new URL("/mcp", baseURL), options))
  const propose = async (text: string, note = "") => {
    const made = await agent.callTool({
      name: "propose_answer",
      arguments: { thread_id: thread?.id, text, note },
    })
    expect(made.isError, JSON.stringify(made.content)).toBeFalsy()
  }
  const states = async () => JSON.stringify((await agent.callTool({ name: "list_proposed_answers" })).content)

  await signInQuickly(page, user)
  await page.goto(`/dashboard/inbox/${thread?.id}`)
  await expect(page.getByLabel("Your answer")).toBeVisible()
  // It comes while the conversation is open.
  await propose("<b>The figures</b> are attached.", "They asked for figures.")
  const proposed = page.getByRole("region", { name: "Proposed answer" })
  await expect(proposed).toContainText("Written by Reply assistant")
  await expect(proposed).toContainText("<b>The figures</b> are attached.")
  await expect(proposed).toContainText("They asked for figures.")
  await expect(page.locator("summary.bell")).toHaveAccessibleName("Notifications, 1 unread")
  await expectAccessible(page, "a proposed answer")
  await proposed.getByRole("button", { name: "Decline" }).click()
  await page.getByLabel("Reason").fill("Nothing can be attached here.")
  await page.getByRole("dialog").getByRole("button", { name: "Decline" }).click()
  await expect(proposed).toBeHidden()
  expect(await states()).toContain("Nothing can be attached here.")

  const typed = page.getByLabel("Your answer")
  await expect(typed).toHaveAttribute("contenteditable", "true")
  await typed.fill("Hello again,")
  await propose("The figures are in the study.")
  await proposed.getByRole("button", { name: "Edit" }).click()
  await expect(proposed).toBeHidden()
  await expect(typed).toBeFocused()
  await expect(typed.getByRole("paragraph")).toHaveText(["Hello again,", "The figures are in the study."])
  await expect(page.getByText("Draft kept")).toBeVisible()

  await propose("The figures are at the end of the study.")
  await proposed.getByRole("button", { name: "Approve and Send" }).click()
  await expect(page.getByText("Answer Sent", { exact: true })).toBeVisible()
  await expect(proposed).toBeHidden()
  const sent = page.getByRole("list", { name: "Messages" }).getByRole("listitem").last()
  await expect(sent).toContainText("The figures are at the end of the study.")
  await expect(sent).toContainText("Written by Reply assistant")
  await expect(typed.getByRole("paragraph")).toHaveText(["Hello again,", "The figures are in the study."])
  await agent.close()
})
