import type { Locator, Page } from "playwright/test"

/** The text of a letter as it is kept, which “Show as text” shows in the fields of a message. */
export async function showText(message: Page | Locator): Promise<void> {
  const toggle = message.getByRole("button", { name: "Show as text" }).first()
  if ((await toggle.getAttribute("aria-pressed")) === "false") await toggle.click()
}
