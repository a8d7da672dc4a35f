import type { Locator } from "playwright/test"
import { expect, type Page, type Person, signInQuickly, test } from "./fixtures.ts"

test("a press counts though the page moves under it, of a button and of a link", async ({ page, user }) => {
  await openContacts(page, user)
  await pressDown(page, page.getByRole("button", { name: "Add Contacts" }))
  await moveDown(page)
  await page.mouse.up()
  const dialog = page.getByRole("dialog")
  await expect(dialog).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(dialog).toBeHidden()

  const link = page.getByRole("main").getByRole("link", { name: "Import a File" })
  await pressDown(page, link)
  await moveDown(page)
  await page.mouse.up()
  await expect(page).toHaveURL(/\/import/)
})

test("a press is taken back by moving the pointer away", async ({ page, user }) => {
  await openContacts(page, user)
  await pressDown(page, page.getByRole("button", { name: "Add Contacts" }))
  await page.mouse.move(700, 600)
  await page.mouse.up()
  await page.keyboard.press("?")
  // Whatever the press had opened would be there by now.
  await expect(page.getByRole("dialog")).toHaveAccessibleName("Keyboard shortcuts")
})

/** Opens a list that is empty, and waits for all that it shows then. */
async function openContacts(page: Page, user: Person) {
  await signInQuickly(page, user)
  await page.goto("/dashboard/contacts")
  await expect(page.getByText("No contacts found in your database.")).toBeVisible()
}

/** Goes down on what is in the middle of it, and does not come up. */
async function pressDown(page: Page, control: Locator) {
  await control.hover()
  await page.mouse.down()
}

/** Puts something as tall as a card above the page's content, as what loads late does. */
const moveDown = (page: Page) =>
  page.locator("#main").evaluate((main) => {
    const late = document.createElement("div")
    late.style.height = "150px"
    main.prepend(late)
    // The browser must have drawn it before the pointer comes up.
    return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })
