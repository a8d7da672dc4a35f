import type { Locator, Page } from "playwright/test"

/** Points at where a detail comes from, and returns what that shows. */
export async function sourceOf(page: Page, term: string): Promise<Locator> {
  const button = page.getByRole("button", { name: `Source of ${term}`, exact: true })
  await button.hover()
  return button.locator("xpath=..")
}
