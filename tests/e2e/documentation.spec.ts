import { paths } from "../../client/paths.ts"
import { SECTIONS } from "../../worker/site/documents/contract.ts"
import { type BrowserContext, expect, type Page, signInQuickly, test } from "./fixtures.ts"

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true })
const dialog = (page: Page) => page.getByRole("dialog")
const content = (page: Page) => dialog(page).getByLabel("Content")
const save = (page: Page) => dialog(page).getByRole("button", { name: "Save Changes" })

const addressOf = (name: string) => paths.document(SECTIONS.find(({ title }) => title === name)?.id ?? "none")

async function edit(page: Page, name: string) {
  await page.goto(addressOf(name))
  await page.getByRole("button", { name: `Edit ${name}` }).click()
  await expect(content(page)).toBeFocused()
}

/** Writes behind what is there: other tests read these sections at the same time. */
async function append(page: Page, html: string): Promise<string> {
  const text = `${await content(page).inputValue()}\n${html}`
  await content(page).fill(text)
  return text
}

/** Leaves the section as this test found it. */
async function restore(page: Page, name: string) {
  await edit(page, name)
  await dialog(page).getByRole("button", { name: "Restore the original text" }).click()
  await save(page).click()
  await expect(dialog(page)).toBeHidden()
}

/** A visitor to a section, without JavaScript: only what the server sends is there. */
async function visit(context: BrowserContext, name: string): Promise<Page> {
  const visitor = await context.browser()?.newContext({ javaScriptEnabled: false })
  const page = (await visitor?.newPage()) as Page
  await page.goto(new URL(addressOf(name), context.pages()[0]?.url()).href)
  return page
}

test("the administrator edits a section, every visitor reads it, and the original comes back", async ({
  page,
  context,
  administrator,
}) => {
  const mark = crypto.randomUUID()
  await signInQuickly(page, administrator)
  await edit(page, "Integrations")
  await expect(dialog(page).getByRole("button", { name: "Cancel" })).toBeVisible()
  await append(page, `<h3>Ours ${mark}</h3><p onclick="steal()">Words.</p><script>steal()</script>`)
  await save(page).click()
  await expect(page.getByText("Content updated", { exact: true })).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole("button", { name: "Edit Integrations" })).toBeFocused()
  await expect(section(page, "Integrations")).toContainText(`Ours ${mark}`)

  const visitor = await visit(context, "Integrations")
  await expect(section(visitor, "Integrations").getByRole("heading", { level: 3 }).last()).toHaveText(
    `Ours ${mark}`,
  )
  expect(await visitor.content()).not.toContain("steal()")

  await page.getByRole("button", { name: "Edit Integrations" }).click()
  await dialog(page).getByRole("button", { name: "Restore the original text" }).click()
  await expect(content(page)).toHaveValue(/Spreadsheets/)
  await dialog(page).getByRole("button", { name: "Bring back what I had" }).click()
  await expect(content(page)).toHaveValue(new RegExp(mark))
  await dialog(page).getByRole("button", { name: "Restore the original text" }).click()
  await save(page).click()
  await expect(dialog(page)).toBeHidden()
  await expect(section(page, "Integrations")).not.toContainText(mark)
  await visitor.reload()
  await expect(section(visitor, "Integrations")).toContainText("Spreadsheets")
  await expect(section(visitor, "Integrations")).not.toContainText(mark)
  await visitor.context().close()
})

test("Cancel and Escape close what was not changed, and Cancel drops what was", async ({
  page,
  administrator,
}) => {
  await signInQuickly(page, administrator)
  await edit(page, "Getting Started")
  await page.keyboard.press("Escape")
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole("button", { name: "Edit Getting Started" })).toBeFocused()
  await edit(page, "Getting Started")
  await content(page).fill("<p>Dropped.</p>")
  await dialog(page).getByRole("button", { name: "Cancel" }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole("button", { name: "Edit Getting Started" })).toBeFocused()
  await expect(section(page, "Getting Started")).not.toContainText("Dropped.")
})

test("an empty section is refused beside the field", async ({ page, administrator }) => {
  await signInQuickly(page, administrator)
  await edit(page, "Getting Started")
  await content(page).fill("  ")
  await save(page).click()
  await expect(content(page)).toHaveAccessibleDescription(/Please fill in all required fields\./)
  await expect(dialog(page)).toBeVisible()
})

test("two tabs: the second is told, keeps what was typed, and saves knowingly", async ({
  page,
  context,
  administrator,
  expectProblems,
}) => {
  expectProblems(/409/)
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  await signInQuickly(page, administrator)
  const other = await context.newPage()
  await edit(page, "Opportunity Scanner")
  await edit(other, "Opportunity Scanner")
  const firstText = await append(page, `<p>First ${first}</p>`)
  await save(page).click()
  // The section contains its dialog too, including unsaved text.
  await expect(dialog(page)).toBeHidden()
  await expect(section(page, "Opportunity Scanner")).toContainText(first)

  const secondText = await append(other, `<p>Second ${second}</p>`)
  await save(other).click()
  await expect(other.getByText("Changed by someone else", { exact: true })).toBeVisible()
  await expect(content(other)).toHaveValue(secondText)
  await dialog(other).getByText("Show their text").click()
  await expect(dialog(other).getByLabel("Their text")).toHaveValue(firstText)
  await save(other).click()
  await expect(dialog(other)).toBeHidden()
  await expect(section(other, "Opportunity Scanner")).toContainText(second)
  await expect(section(other, "Opportunity Scanner")).not.toContainText(first)
  await restore(page, "Opportunity Scanner")
})

test("a server that is down loses nothing that was typed, and neither does Escape", async ({
  page,
  administrator,
  expectProblems,
}) => {
  expectProblems(/ERR_CONNECTION_REFUSED/)
  const mark = crypto.randomUUID()
  await signInQuickly(page, administrator)
  await edit(page, "Performance Tracking")
  const typed = await append(page, `<p>Kept ${mark}</p>`)
  await page.route("**/api/documents/**", (route) => route.abort("connectionrefused"))
  await save(page).click()
  await expect(page.getByText("Content not saved", { exact: true })).toBeVisible()
  await expect(content(page)).toHaveAccessibleDescription(/We could not reach the server/)
  await page.keyboard.press("Escape")
  await page.keyboard.press("Escape")
  await expect(content(page)).toHaveValue(typed)
  await page.unroute("**/api/documents/**")
  await save(page).click()
  await expect(dialog(page)).toBeHidden()
  await expect(section(page, "Performance Tracking")).toContainText(mark)
  await restore(page, "Performance Tracking")
})

test("two quick clicks save once", async ({ page, administrator }) => {
  await signInQuickly(page, administrator)
  await edit(page, "Outreach Automation")
  let saves = 0
  page.on("request", (request) => {
    if (request.method() === "PUT") saves++
  })
  await content(page).press("End")
  await content(page).pressSequentially(" ")
  await save(page).dblclick()
  await expect(dialog(page)).toBeHidden()
  expect(saves).toBe(1)
})

test("a section that cannot be opened says so, and opens when it can", async ({
  page,
  administrator,
  expectProblems,
}) => {
  expectProblems(/ERR_CONNECTION_REFUSED/)
  await signInQuickly(page, administrator)
  await page.goto(addressOf("Contact Finder"))
  await page.route("**/api/documents/**", (route) => route.abort("connectionrefused"))
  await page.getByRole("button", { name: "Edit Contact Finder" }).click()
  await expect(dialog(page).getByRole("alert")).toContainText("We could not reach the server")
  await expect(save(page)).toBeDisabled()
  await page.unroute("**/api/documents/**")
  await dialog(page).getByRole("button", { name: "Try again" }).click()
  await expect(content(page)).toHaveValue(/Contact Finder/)
})

test("nobody else sees a button to edit", async ({ page, user }) => {
  for (const path of [paths.documentation, addressOf("Integrations")]) {
    await page.goto(path)
    await page.mouse.move(200, 200)
    await expect(page.locator("html")).toHaveAttribute("data-alive")
    await expect(page.getByRole("button", { name: /^Edit/ })).toHaveCount(0)
  }
  await signInQuickly(page, user)
  for (const path of [paths.documentation, addressOf("Integrations")]) {
    await page.goto(path)
    await expect(page.getByRole("button", { name: "Log out" }).first()).toBeVisible()
    await expect(page.getByRole("button", { name: /^Edit/ })).toHaveCount(0)
  }
})

test("the table of contents leads from section to section and marks the one that is read", async ({
  page,
}) => {
  const contents = page.getByRole("navigation", { name: "Table of Contents" })
  const current = contents.locator("[aria-current=page]")
  await page.goto("/documentation")
  await expect(current).toHaveText("Getting Started")
  for (const { id, title } of SECTIONS.toReversed()) {
    await contents.getByRole("link", { name: title, exact: true }).click()
    await expect(page).toHaveURL(paths.document(id))
    await expect(current).toHaveText(title)
    await expect(section(page, title)).toBeInViewport()
  }
})

test("one reads on from section to section, and back", async ({ page }) => {
  // By keys: what is drawn only once it is near moves the links under a pointer that has just come to them.
  const way = page.getByRole("navigation", { name: "Sections before and after" })
  await page.goto("/documentation")
  await section(page, "Contact Finder").getByRole("link").click()
  for (const { title } of SECTIONS.slice(2)) {
    await way.getByRole("link", { name: title, exact: true }).press("Enter")
    await expect(section(page, title)).toBeInViewport()
  }
  await expect(way.getByRole("link")).toHaveText(["Integrations"])
  for (const { title } of SECTIONS.slice(0, -1).toReversed()) {
    await way.getByRole("link", { name: title, exact: true }).press("Enter")
    await expect(section(page, title)).toBeInViewport()
  }
  await expect(page).toHaveURL("/documentation")
})

test("what was saved in one section is not shown in the next", async ({ page, administrator }) => {
  const mark = crypto.randomUUID()
  await signInQuickly(page, administrator)
  await edit(page, "AI Email Generator")
  await append(page, `<p>Only here ${mark}</p>`)
  await save(page).click()
  // The section contains its dialog too, including unsaved text.
  await expect(dialog(page)).toBeHidden()
  await expect(section(page, "AI Email Generator")).toContainText(mark)
  const contents = page.getByRole("navigation", { name: "Table of Contents" })
  await contents.getByRole("link", { name: "Outreach Automation" }).click()
  await expect(section(page, "Outreach Automation")).not.toContainText(mark)
  await contents.getByRole("link", { name: "AI Email Generator" }).click()
  await expect(section(page, "AI Email Generator")).toContainText(mark)
  await restore(page, "AI Email Generator")
})
