import type { Page } from "playwright"
import type { Doing } from "./interactions.ts"

const press =
  (page: Page) =>
  async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }

/** What people do in a table that asks the server anew, with ten pages of it loaded before each. */
export function inShortTables(page: Page): Record<string, Doing> {
  const before = async () => {
    await page.goto("/dashboard/contacts?pages=10")
    await page.locator("table[aria-rowcount='501']").waitFor()
  }
  const keys = press(page)
  const head = page.getByRole("columnheader", { name: "Name" }).getByRole("button")
  const search = page.getByLabel("Search by name, outlet or email")
  return {
    "sorting by a head": { before, act: () => head.click() },
    "typing a search, each key": { before, act: () => search.pressSequentially("given12", { delay: 120 }) },
    "Select all 10,000": {
      before: async () => {
        await before()
        await page.getByLabel("Choose all on this page").check()
      },
      act: () => page.getByRole("button", { name: "Select all 10,000" }).click(),
    },
    "opening a row (Enter)": {
      before: async () => {
        await before()
        await keys("j")
      },
      act: () => keys("Enter"),
    },
  }
}

/** What people do in a table of which everything is loaded. */
export function inLongTables(page: Page): Record<string, Doing> {
  const all = page.getByLabel("Choose all on this page")
  const search = page.getByLabel("Search by name, outlet or email")
  const keys = press(page)
  return {
    "the next row (j)": { act: () => keys("j") },
    "the row before (k)": { before: () => keys("j", "j"), act: () => keys("k") },
    "choosing a row (x)": { before: () => keys("j"), act: () => keys("x") },
    "choosing a range (Shift x)": { before: () => keys("x", ..."jjjjjjjj"), act: () => keys("Shift+X") },
    "opening the panel (Space)": { act: () => keys("Space"), after: () => keys("Escape") },
    "the next row beside the panel (j)": {
      before: () => keys("Space"),
      act: () => keys("j"),
      after: () => keys("Escape"),
    },
    "closing the panel (Esc)": { before: () => keys("Space"), act: () => keys("Escape") },
    "choosing all rows": { before: () => all.uncheck(), act: () => all.check() },
    "unchoosing all rows": { before: () => all.check(), act: () => all.uncheck() },
    "the next screen (Page Down)": { act: () => keys("PageDown") },
    "the end (End)": { before: () => keys("Home"), act: () => keys("End"), after: () => keys("Home") },
    // Taken back before the list asks the server.
    "a key in the search": { before: () => search.focus(), act: () => keys("g", "Backspace") },
  }
}

/** What people do in the palette. */
export function inPalette(page: Page): { known: Record<string, Doing>; server: Doing } {
  const keys = press(page)
  const open = () => keys("Control+k")
  const close = () => keys("Escape")
  return {
    known: {
      "opening it (Ctrl K)": { act: open, after: close },
      "the first letter": { before: open, act: () => keys("s"), after: close },
      "the second letter": { before: () => open().then(() => keys("s")), act: () => keys("e"), after: close },
      "the next offer (arrow down)": { before: open, act: () => keys("ArrowDown"), after: close },
    },
    server: {
      before: async () => {
        await open()
        await page.keyboard.type("Given997 Family")
      },
      act: async () => {
        await keys("0")
        // Nobody else's name begins so: a few are offered of those that match, and they need not be first.
        await page.getByRole("option", { name: "Given997 Family0" }).waitFor()
      },
      after: close,
    },
  }
}
