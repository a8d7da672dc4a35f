import { on } from "./on.ts"

/**
 * Asks whether the site says more than the page, which was rendered in the build, and only then loads what shows it. That
 * asks the same and is answered by the browser's own cache.
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
