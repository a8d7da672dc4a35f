import { expectAccessible } from "./accessible.ts"
import { enterWorkspace } from "./enter-workspace.ts"
import { expect, type Page, type Person, signInQuickly, test } from "./fixtures.ts"

/** A campaign with one recipient, opened at its messages; its first message is given. */
async function openMessages(page: Page, user: Person, { body = "", isPlain = false } = {}) {
  const { post, get, put } = await enterWorkspace(page.request, user)
  await put("sender", { organisation: "Kite & Co", postalAddress: "1 Long Lane, London, United Kingdom" })
  const { id } = await post("campaigns", { name: "Night trains" })
  const contact = await post("contacts", { name: "Mira Halloway", email: "mira@paper.example" })
  await post(`campaigns/${id}/people`, { contactIds: [contact.id] })
  const { steps } = await get(`campaigns/${id}`)
  const [step] = steps
  if (body) await put(`campaigns/${id}/steps`, { steps: [{ ...step, subject: "Trains", body }] })
  await signInQuickly(page, user)
  await page.goto(`/dashboard/campaigns/${id}/edit?part=messages`)
  const first = page.getByRole("listitem").filter({
    has: page.getByRole("heading", { name: "First message" }),
  })
  const message = first.getByRole("textbox", { name: "Message" })
  if (!isPlain) await expect(message).toHaveAttribute("contenteditable", "true")
  const kept = async () => (await get(`campaigns/${id}`)).steps[0].body as string
  return { first, message, kept }
}

test("a letter is written by keyboard as it will look, and is sent as HTML and as text", async ({
  page,
  user,
}) => {
  const { first, message, kept } = await openMessages(page, user)
  const tools = first.getByRole("toolbar", { name: "Format the message" })
  const tool = (name: string) => tools.getByRole("button", { name })
  await first.getByRole("textbox", { name: "Subject" }).fill('For {{ company | default: "you" }}')
  await expect(first.getByRole("textbox", { name: "Subject" })).toHaveText("For Outlet or company, or “you”")

  await message.focus()
  await page.keyboard.type("Dear {{ first_name }},")
  await expect(message).toHaveText("Dear First name,")
  await page.keyboard.press("Enter")
  await page.keyboard.type("We asked ")
  await page.keyboard.press("ControlOrMeta+b")
  await expect(tool("Bold")).toHaveAttribute("aria-pressed", "true")
  await page.keyboard.type("400 towns")
  await page.keyboard.press("ControlOrMeta+b")
  await page.keyboard.type(" about **light**:")
  await page.keyboard.press("Enter")
  await page.keyboard.type("- Cost")
  await page.keyboard.press("Enter")
  await page.keyboard.type("The study")
  // Before the browser has told of the selection.
  await message.evaluate((editor) => {
    getSelection()?.modify("extend", "backward", "lineboundary")
    const keys = { key: "K", code: "KeyK", keyCode: 75, ctrlKey: true, shiftKey: true }
    editor.dispatchEvent(new KeyboardEvent("keydown", { ...keys, bubbles: true, cancelable: true }))
  })
  const dialog = page.getByRole("dialog", { name: "Add a link" })
  await expect(dialog.getByLabel("Words")).toHaveValue("The study")
  await dialog.getByLabel("Address").fill("javascript:alert(1)")
  await page.keyboard.press("Enter")
  await expect(dialog.getByRole("alert")).toContainText("Please enter a web address")
  await expectAccessible(page, "a link of a letter")
  await dialog.getByLabel("Address").fill("sample.example/study")
  await page.keyboard.press("Enter")
  await expect(message.getByRole("link", { name: "The study" })).toBeVisible()
  await expect(message).toBeFocused()
  await expect(tool("Link")).toHaveAttribute("aria-pressed", "true")
  // The cursor behind the link, as the editor knows it: the next key would else take the words away.
  await page.keyboard.press("End")
  await expect(tool("Link")).toHaveAttribute("aria-pressed", "false")
  for (const key of ["Enter", "Enter"]) await page.keyboard.press(key)
  await page.keyboard.type("Yours,")
  await page.keyboard.press("Shift+Enter")
  await page.keyboard.type("Robin")
  await expect(message).not.toContainText(/[*[\]{}]/)
  const text =
    "Dear {{ first_name }},\n\nWe asked **400 towns** about **light**:\n\n- Cost\n- [The study](https://sample.example/study)\n\nYours,\nRobin"
  await expect.poll(kept).toBe(text)
  await expectAccessible(page, "a letter with bold words, a list and a link")

  const preview = page.getByRole("complementary", { name: "First message, as it will arrive" })
  const letter = preview.locator("iframe").contentFrame()
  await expect(letter.getByRole("listitem")).toHaveText(["Cost", "The study"])
  await expect(letter.locator("strong")).toHaveText(["400 towns", "light"])
  await preview.getByRole("tab", { name: "Text" }).click()
  await expect(preview).toContainText("- The study (https://sample.example/study)")
  await expect(preview).toContainText("We asked 400 towns about light:")

  await message.focus()
  await page.keyboard.press("ControlOrMeta+End")
  await page.keyboard.type("!")
  await expect(message).toContainText("!")
  await page.keyboard.press("ControlOrMeta+z")
  await expect(message).not.toContainText("!")
  await expect(tool("Redo")).toBeEnabled()
  await expect.poll(kept).toBe(text)
  await page.keyboard.press("Shift+Tab")
  await expect(tool("Bold")).toBeFocused()
  await page.keyboard.press("ArrowRight")
  await expect(tool("Bulleted list")).toBeFocused()
  await page.keyboard.press("End")
  await expect(tool("Redo")).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(message).toContainText("!")

  const shown = first.getByRole("button", { name: "Show as text" })
  await shown.press("Enter")
  await expect(first.getByRole("textbox", { name: "Message" })).toHaveValue(/Robin!?$/)
  await expect(first.getByRole("textbox", { name: "Subject" })).toHaveValue(
    'For {{ company | default: "you" }}',
  )
  await first.getByRole("textbox", { name: "Message" }).fill("1. One\n2. {{ name }}")
  await shown.press("Enter")
  await expect(message.getByRole("listitem")).toHaveText(["One", "Full name"])
})

test("a chip leads to the words that stand in for it, and goes with one key", async ({ page, user }) => {
  const { first, message, kept } = await openMessages(page, user, {
    body: "Hello {{ first_name }} and {{ frist }}",
  })
  const chip = message.locator("[data-field]").first()
  await expect(chip).toHaveText("First name")
  await expect(message.locator("[data-known=false]")).toHaveText("frist")
  await message.focus()
  await page.keyboard.press("ControlOrMeta+Home")
  for (let at = 0; at < "Hello ".length; at += 1) {
    // The editor learns of the move by this event, later than the caret itself moves.
    const moved = await page.evaluateHandle(() => {
      const told = new Promise((resolve) =>
        document.addEventListener("selectionchange", resolve, { once: true }),
      )
      return { told }
    })
    await page.keyboard.press("ArrowRight")
    await moved.evaluate(({ told }) => told)
  }
  await page.keyboard.press("ArrowRight")
  await expect(chip).toHaveClass(/selectednode/)
  await page.keyboard.press("Enter")
  await expect(first.getByLabel("First name", { exact: true })).toBeFocused()
  await page.keyboard.type("there")
  await expect(chip).toHaveText("First name, or “there”")
  await expect.poll(kept).toBe('Hello {{ first_name | default: "there" }} and {{ frist }}')
  await message.focus()
  await page.keyboard.press("ControlOrMeta+End")
  await page.keyboard.press("Backspace")
  await page.keyboard.press("Backspace")
  await expect.poll(kept).toBe('Hello {{ first_name | default: "there" }} and')
  await first.getByLabel("Insert a field").selectOption("Full name")
  await expect.poll(kept).toBe('Hello {{ first_name | default: "there" }} and{{ name }}')
})

test("what is pasted comes as words, bold, lists and links, and nothing else", async ({ page, user }) => {
  const { message, kept } = await openMessages(page, user)
  await message.focus()
  await paste(
    page,
    `<meta charset="utf-8"><b style="font-weight:normal"><style>p{color:red}</style>
    <h1 onclick="window.hurt=1">A <span style="font-weight:700">study</span></h1>
    <p>With <a href="https://a.example/x" onclick="window.hurt=1">a link</a>,
    <a href="javascript:window.hurt=1">a trap</a> and <img src="x" onerror="window.hurt=1">an image.</p>
    <ul><li><p>One</p><ul><li>Within</li></ul></li><li><div>Two <b>bold</b></div></li></ul>
    <script>window.hurt=1</script><iframe srcdoc="<script>parent.hurt=1</script>"></iframe>
    <table><tr><td>Cell</td></tr></table>
    <span data-field="{{ first_name }}">x</span> <span data-field="<b>">y</span></b>`,
  )
  await expect
    .poll(kept)
    .toContain(
      "A **study**\n\nWith [a link](https://a.example/x), a trap and an image.\n\n- One\n- Within\n- Two **bold**\n\nCell",
    )
  const text = await kept()
  expect(text).toContain("{{ first_name }} y")
  expect(text).not.toMatch(/javascript|script|onclick|color|<|>/)
  expect(await page.evaluate(() => "hurt" in window)).toBe(false)
  await message.press("ControlOrMeta+a")
  await paste(page, "", "Plain {{ name }} and\na **line**\n\n- a\n- b")
  await expect.poll(kept).toBe("Plain {{ name }} and\na **line**\n\n- a\n- b")
  await message.press("ControlOrMeta+a")
  await page.keyboard.type("Our study")
  await page.keyboard.press("ControlOrMeta+a")
  await paste(page, "", "https://a.example/study_(1)")
  await expect.poll(kept).toBe("[Our study](https://a.example/study_%281%29)")
})

const paste = (page: Page, html: string, text = "") =>
  page.evaluate(
    ([html = "", text = ""]) => {
      const clipboardData = new DataTransfer()
      if (html) clipboardData.setData("text/html", html)
      if (text) clipboardData.setData("text/plain", text)
      const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
    },
    [html, text],
  )

test("without the editor a letter is written as text", async ({ page, user, expectProblems }) => {
  expectProblems(/Failed to load resource|letter-editor|ERR_FAILED/)
  await page.route(/letter-editor-.*\.js/, (route) => route.abort())
  const { first, message, kept } = await openMessages(page, user, { isPlain: true })
  await message.fill("Dear {{ first_name }},\n\n**hello**.")
  await expect.poll(kept).toBe("Dear {{ first_name }},\n\n**hello**.")
  await first.getByLabel("Insert a field").selectOption("Full name")
  await expect.poll(kept).toContain("{{ name }}")
})

test("an input method composes undisturbed", async ({ page, user }) => {
  const { message, kept } = await openMessages(page, user)
  await message.focus()
  const session = await page.context().newCDPSession(page)
  for (const text of ["に", "にほ", "にほん"])
    await session.send("Input.imeSetComposition", {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await expect(message).toHaveText("にほん")
  await session.send("Input.insertText", { text: "日本" })
  // The editor has taken what was composed before the next key comes.
  await expect.poll(kept).toBe("日本")
  await page.keyboard.type(" **x**")
  await expect.poll(kept).toBe("日本 **x**")
  await expect(message.locator("strong")).toHaveText("x")
})
