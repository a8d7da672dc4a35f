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
