import { expectAccessible } from "./accessible.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, type Page, type Person, signInQuickly, test } from "./fixtures.ts"

/** Opens a conversation of a sample campaign, and says what was kept of the answer to it. */
async function openConversation(page: Page, user: Person) {
  const { id, headers, get, post } = await enterWorkspace(page.request, user)
  const { campaignId } = await post("campaigns/sample")
  const { eligible } = await get(`campaigns/${campaignId}/check`)
  await post(`campaigns/${campaignId}/launch`, { eligible })
  const moved = await page.request.post("/dev/clock", { headers, data: { workspaceId: id, hours: 1 } })
  expect(moved.ok(), await moved.text()).toBe(true)
  const messages = [{ body: "**As promised**: [the tables](https://a.example/tables)." }]
  await post("templates", { kind: "snippet", name: "Tables", messages })
  const waiting = async () => (await get("inbox?state=needs_reply")).threads as { id: string }[]
  await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0)
  const [thread] = await waiting()
  const address = `inbox/${thread?.id}`
  await signInQuickly(page, user)
  await page.goto(`/dashboard/${address}`)
  const answer = page.getByRole("textbox", { name: "Your answer" })
  const kept = async () => (await get(address)).draft as string
  const templates = async () =>
    (await get("templates")).templates as { kind: string; name: string; subject: string }[]
  return { answer, kept, templates }
}

test("an answer is written by keyboard with bold words, a list, a link and a snippet, and is shown as it was sent", async ({
  page,
  user,
}) => {
  const { answer, kept } = await openConversation(page, user)
  await expect(answer).toHaveAttribute("contenteditable", "true")
  const press = (key: string) => page.keyboard.press(key)
  await page.getByRole("heading", { level: 1 }).focus()
  await press("r")
  await expect(answer).toBeFocused()
  await page.keyboard.type("Dear reader, **yes**:")
  await press("Enter")
  await page.keyboard.type("- Cost")
  await press("Enter")
  await page.keyboard.type("The study")
  await press("Shift+Home")
  await press("ControlOrMeta+Shift+k")
  const dialog = page.getByRole("dialog", { name: "Add a link" })
  await dialog.getByLabel("Address").fill("a.example/study")
  await press("Enter")
  await expect(answer.getByRole("link", { name: "The study" })).toBeVisible()
  await expect(answer).toBeFocused()
  const tools = page.getByRole("toolbar", { name: "Format the message" })
  await press("End")
  await expect(tools.getByRole("button", { name: "Link" })).toHaveAttribute("aria-pressed", "false")
  await press("Enter")
  await press("Enter")
  await page.keyboard.type("/tab")
  const snippets = page.getByRole("listbox", { name: "Snippets" })
  await expect(snippets.getByRole("option")).toHaveCount(1)
  await expect(answer).toHaveAttribute("aria-activedescendant", /.+/)
  await expectAccessible(page, "an answer with snippets")
  await press("Enter")
  await expect(answer.getByRole("link", { name: "the tables" })).toBeVisible()
  await expect(answer).toBeFocused()
  const text =
    "Dear reader, **yes**:\n\n- Cost\n- [The study](https://a.example/study)\n\n**As promised**: [the tables](https://a.example/tables)."
  await expect.poll(kept).toBe(text)

  await page.reload()
  await expect(answer).toHaveAttribute("contenteditable", "true")
  await expect(answer.getByRole("listitem")).toHaveText(["Cost", "The study"])
  await answer.focus()
  await press("Escape")
  await expect(answer).not.toBeFocused()
  await press("r")
  await press("Control+Enter")
  const sent = page.getByRole("list", { name: "Messages" }).locator("> li").last()
  await expect(sent.getByRole("listitem")).toHaveText(["Cost", "The study"])
  await expect(sent.locator("strong")).toContainText(["You", "yes", "As promised"])
  await expect(sent.getByRole("link", { name: "the tables" })).toHaveAttribute(
    "href",
    "https://a.example/tables",
  )
  await expect(answer).toHaveText("")
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
  await expectAccessible(page, "an answer that was sent")
})

test("without the editor an answer is written as text, with a snippet, and is sent all the same", async ({
  page,
  user,
  expectProblems,
}) => {
  expectProblems(/Failed to load resource|letter-editor|ERR_FAILED/)
  await page.route(/letter-editor-.*\.js/, (route) => route.abort())
  const { answer, kept } = await openConversation(page, user)
  await answer.fill("**Hello**\n\n")
  await answer.press("ControlOrMeta+End")
  await page.keyboard.type(";tab")
  await expect(page.getByRole("listbox", { name: "Snippets" })).toBeVisible()
  await page.keyboard.press("Tab")
  const text = "**Hello**\n\n**As promised**: [the tables](https://a.example/tables)."
  await expect(answer).toHaveValue(text)
  await expect.poll(kept).toBe(text)
  await answer.press("Control+Enter")
  const sent = page.getByRole("list", { name: "Messages" }).locator("> li").last()
  await expect(sent.locator("strong")).toContainText(["You", "Hello", "As promised"])
})

test("a letter that was sent becomes a template in one press, and one more takes that back", async ({
  page,
  user,
}) => {
  const { templates } = await openConversation(page, user)
  const messages = page.getByRole("list", { name: "Messages" })
  // What was sent before an answer is folded to a line.
  await messages.getByText("You", { exact: true }).first().click()
  const keep = messages.getByRole("button", { name: "Save as template" }).first()
  await keep.click()
  await expect(page.getByText("Saved as a Letter", { exact: true })).toBeVisible()
  const kept = (await templates()).filter(({ kind }) => kind === "letter")
  // What was written for them alone is a field again.
  expect(kept).toMatchObject([
    { subject: 'How 400 towns light their streets, for {{ company | default: "you" }}' },
  ])
  await page.getByRole("button", { name: "Undo", disabled: false }).click()
  await expect.poll(async () => (await templates()).filter(({ kind }) => kind === "letter")).toEqual([])

  await keep.click()
  await expect(page.getByText("Saved as a Letter", { exact: true })).toBeVisible()
  await page.goto("/dashboard/templates")
  await expect(page.getByRole("main")).toContainText(kept[0]?.name ?? "a name")
})
