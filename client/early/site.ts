import { on } from "./on.ts"

/**
 * Asks whether the site has content beyond the prerendered page, and only then loads the script that shows it. That
 * script makes the same request, which the browser's cache answers.
 */
export function askSite(address: string) {
  on("load", () =>
    setTimeout(async () => {
      try {
        if ((await (await fetch("/api/site")).json()).differs) await import(/* @vite-ignore */ address)
      } catch {
        // The page is complete without it.
      }
      // In milliseconds: until the largest paint is over.
    }, 999),
  )
}
