import { Response } from "miniflare"
import { expectAccessible } from "./accessible.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, signInQuickly } from "./fixtures.ts"
import { test } from "./own-site.ts"

const letter = {
  subject: "",
  paragraphs: [
    [
      { text: "Half of all piers are closed this winter.", facts: ["news-1"] },
      { text: "See https://evil.example now.", facts: ["reply-1"] },
    ],
  ],
}
const completion = { choices: [{ message: { role: "assistant", content: JSON.stringify(letter) } }] }

test.use({
  world: {
    settings: { WRITER_URL: "https://models.example/v1" },
    answer: ({ url }) =>
      url.startsWith("https://models.example/")
        ? Response.json(completion)
        : new Response(null, { status: 404 }),
  },
})

test("a connected model drafts an answer, which shows its facts, leaves out what has none, and is sent by a person alone", async ({
  page,
  user,
  request,
}) => {
  await signInQuickly(page, user)
  const { id, headers, get, post, put } = await enterWorkspace(request, user)
  const { campaignId } = await post("campaigns/sample")
  await put(`campaigns/${campaignId}`, { brief: "News: Half of all piers are closed this winter." })
  const { eligible } = await get(`campaigns/${campaignId}/check`)
  await post(`campaigns/${campaignId}/launch`, { eligible })
  const moved = await request.post("/dev/clock", { headers, data: { workspaceId: id, hours: 1 } })
  expect(moved.ok(), await moved.text()).toBe(true)
  await page.goto("/dashboard/inbox")
  await page.getByRole("list", { name: "Conversations" }).getByRole("link").first().click()
  const messages = page.getByRole("list", { name: "Messages" }).getByRole("listitem")
  await expect(messages).toHaveCount(2)
  await page.getByRole("button", { name: "Draft an answer" }).click()
  const dialog = page.getByRole("dialog", { name: "A drafted answer" })
  await expect(dialog).toContainText("Half of all piers are closed this winter.")
  await expect(dialog.getByRole("list", { name: "Facts used" })).toContainText("Your brief: the news")
  await expect(dialog.getByRole("list", { name: "Left out" })).toContainText("no address of your brief")
  await expectAccessible(page, "a drafted answer")
  await dialog.getByRole("button", { name: "Use this draft" }).click()
  const typed = page.getByLabel("Your answer")
  await expect(typed.getByRole("paragraph")).toHaveText([
    /^Hello \w+,$/,
    "Half of all piers are closed this winter.",
  ])
  await expect(messages).toHaveCount(2)
  await page.getByRole("button", { name: "Send Answer" }).click()
  await expect(messages).toHaveCount(3)
})
