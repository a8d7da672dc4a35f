import { expect, type Page, signInQuickly, test } from "./fixtures.ts"

const rich = (page: Page) => page.getByRole("textbox", { name: "Rich text" })
const code = (page: Page) => page.getByLabel("Content")
const tool = (page: Page, name: string) =>
  page.getByRole("toolbar", { name: "Format the text" }).getByRole("button", { name, exact: true })

async function openEditor(page: Page, html = "") {
  await page.goto("/blog/edit/new")
  await expect(rich(page)).toBeVisible()
  await code(page).fill(html)
}

test("what is written in the rich text is in the code at once, and the other way about", async ({
  page,
  administrator,
}) => {
  await signInQuickly(page, administrator)
  await openEditor(page)
  await rich(page).focus()
  await page.keyboard.type("Wind")
  await tool(page, "Heading H2").click()
  await page.keyboard.press("Enter")
  await page.keyboard.type("It was ")
  await page.keyboard.press("ControlOrMeta+b")
  await page.keyboard.type("strong")
  await expect(code(page)).toHaveValue("<h2>Wind</h2>\n<p>It was <strong>strong</strong></p>")
  await code(page).fill("<h2>Rain</h2>\n<ul>\n<li>Much</li>\n</ul>")
  await expect(rich(page).getByRole("heading", { level: 2 })).toHaveText("Rain")
  await expect(rich(page).getByRole("listitem")).toHaveText("Much")
})

test("a change in the code leaves the cursor of the rich text where it was, and each undo takes back the last change of either", async ({
  page,
  administrator,
}) => {
  await signInQuickly(page, administrator)
  const html = "<p >One.</p>\n\n<p>Two.</p>"
  await openEditor(page, html)
  await rich(page).getByText("Two.").click()
  await page.keyboard.press("End")
  await page.keyboard.type(" More")
  await expect(code(page)).toHaveValue("<p >One.</p>\n\n<p>Two. More</p>")
  await code(page).fill("<h2>New</h2>\n<p >One.</p>\n\n<p>Two. More</p>")
  await rich(page).focus()
  await expect.poll(() => page.evaluate(() => getSelection()?.anchorNode?.textContent)).toBe("Two. More")
  await page.keyboard.type("!")
  await expect(code(page)).toHaveValue("<h2>New</h2>\n<p >One.</p>\n\n<p>Two. More!</p>")
  await code(page).focus()
  await page.keyboard.press("ControlOrMeta+z")
  await expect(code(page)).toHaveValue("<h2>New</h2>\n<p >One.</p>\n\n<p>Two. More</p>")
  await page.keyboard.press("ControlOrMeta+z")
  await expect(code(page)).toHaveValue("<p >One.</p>\n\n<p>Two. More</p>")
})

test("hostile HTML in the code runs and loads nothing in the rich text, and stays as it was", async ({
  page,
  administrator,
}) => {
  await signInQuickly(page, administrator)
  const loaded: string[] = []
  page.on("request", (request) => loaded.push(request.url()))
  const hostile = [
    '<p onclick="document.title=1">a</p>',
    "<script>document.title = 1</script>",
    '<img src="https://127.0.0.1:9/steal.png" onerror="document.title=1">',
    '<iframe src="/about"></iframe>',
    '<p><a href="javascript:document.title=1">b</a></p>',
    "<svg onload=document.title=1></svg>",
    "<style>*{display:none}</style>",
  ]
  await openEditor(page, `<p>Safe.</p>\n${hostile.join("\n")}`)
  await expect(rich(page).getByText("HTML, edited in the code")).toHaveCount(hostile.length)
  await rich(page).getByText("Safe.").click()
  await page.keyboard.press("End")
  await expect.poll(() => page.evaluate(() => getSelection()?.anchorOffset)).toBe(5)
  await page.keyboard.type("!")
  await expect(code(page)).toHaveValue(`<p>Safe.!</p>\n${hostile.join("\n")}`)
  expect(await page.title()).not.toBe("1")
  expect(loaded.filter((url) => /steal|\/about$/.test(url))).toEqual([])
})

test("by keyboard: a block of HTML is moved and removed, a list nested, a link made", async ({
  page,
  administrator,
}) => {
  await signInQuickly(page, administrator)
  await openEditor(
    page,
    "<p>One</p>\n<table><tr><td>1</td></tr></table>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>",
  )
  await rich(page).focus()
  await expect.poll(() => page.evaluate(() => getSelection()?.anchorNode?.textContent)).toBe("b")
  await page.keyboard.press("ArrowUp")
  // The first item, as the editor knows it, can be in no other.
  await expect(tool(page, "Indent")).toHaveAttribute("aria-disabled", "true")
  await page.keyboard.press("ArrowUp")
  await expect(rich(page).locator(".raw-block.ProseMirror-selectednode")).toBeVisible()
  await page.keyboard.press("Alt+ArrowUp")
  await expect(code(page)).toHaveValue(/^<table><tr><td>1<\/td><\/tr><\/table>\n<p>One<\/p>/)
  await page.keyboard.press("Delete")
  await expect(code(page)).toHaveValue(/^<p>One<\/p>\n<ul>/)
  await page.keyboard.press("ControlOrMeta+End")
  await expect(tool(page, "Bulleted list")).toHaveAttribute("aria-pressed", "true")
  await page.keyboard.press("ControlOrMeta+]")
  await expect(code(page)).toHaveValue("<p>One</p>\n<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul></li>\n</ul>")
  await page.keyboard.press("ControlOrMeta+Shift+k")
  await page.getByLabel("Words").fill("prices")
  await page.getByLabel("Address").fill("/pricing")
  await page.getByLabel("Address").press("Enter")
  await expect(rich(page)).toBeFocused()
  await expect(code(page)).toHaveValue(/<li>b<a href="\/pricing">prices<\/a><\/li>/)
  await page.keyboard.press("Shift+Tab")
  await expect(page.getByRole("toolbar", { name: "Format the text" }).locator(":focus")).toHaveCount(1)
})

test("a picture from the library gets a caption", async ({ page, administrator }) => {
  await signInQuickly(page, administrator)
  await openEditor(page, '<p>One</p>\n<img src="/images/placeholder.svg" alt="A">')
  await rich(page).locator("img").click()
  await tool(page, "Caption").click()
  await page.keyboard.type("What it shows")
  await expect(code(page)).toHaveValue(
    '<p>One</p>\n<figure><img src="/images/placeholder.svg" alt="A"><figcaption>What it shows</figcaption></figure>',
  )
  await page.keyboard.press("Enter")
  await page.keyboard.type("Below")
  await expect(code(page)).toHaveValue(/<\/figure>\n<p>Below<\/p>$/)
  await tool(page, "Picture").click()
  await expect(page.getByRole("dialog", { name: "Choose an image" })).toBeVisible()
})

test("a picture that is pasted is uploaded and put where the cursor is", async ({ page, administrator }) => {
  await signInQuickly(page, administrator)
  await openEditor(page, "<p>One</p>\n<p>Two</p>")
  await rich(page).getByText("One").click()
  await rich(page).evaluate((text) => {
    const data = new DataTransfer()
    const pixel = Uint8Array.from(
      atob(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      ),
      (sign) => sign.charCodeAt(0),
    )
    data.items.add(new File([pixel], "pixel.png", { type: "image/png" }))
    text.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }))
  })
  const dialog = page.getByRole("dialog", { name: "Upload image" })
  await dialog.getByLabel("Alt text").fill("A dot")
  await dialog.getByRole("button", { name: "Upload", exact: true }).click()
  await expect(code(page)).toHaveValue(
    /^<p>One<\/p>\n<img src="\/media\/[^"]+" alt="A dot" width="1" height="1" loading="lazy">\n<p>Two<\/p>$/,
  )
  await expect(rich(page)).toBeFocused()
})

test("without the rich editor the code works alone", async ({ page, administrator, expectProblems }) => {
  expectProblems(/ERR_FAILED|Failed to load|Failed to fetch/)
  await signInQuickly(page, administrator)
  await page.route("**/assets/rich-editor-*.js", (route) => route.abort())
  await page.goto("/blog/edit/new")
  await expect(page.getByText("Rich text", { exact: true })).toHaveCount(0)
  await code(page).fill("<p>Alone.</p>")
  await expect(code(page)).toHaveValue("<p>Alone.</p>")
})
