import type { Page } from "./page.ts"

/** What is found on the first of some pages that has it. */
export function firstOf<T>(pages: Page[], find: (page: Page) => T | null): T | null {
  for (const page of pages) {
    const found = find(page)
    if (found !== null) return found
  }
  return null
}
