import { afterEach, expect, test, vi } from "vitest"
import { loadOptional, reloadStalePages } from "../../client/lib/stale.ts"

afterEach(() => vi.unstubAllGlobals())

/**
 * Simulates the loss of a chunk of the page to which someone is navigating; returns the addresses that were loaded from
 * the server.
 */
function losePart({ onLine, kept = new Map() }: { onLine: boolean; kept?: Map<string, string> }): string[] {
  const page = new EventTarget()
  const loaded: string[] = []
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page))
  vi.stubGlobal("navigator", { onLine })
  vi.stubGlobal("location", { assign: (address: string) => loaded.push(address) })
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
  const next = { pathname: "/dashboard/outlets", search: "?q=kiln" }
  const router = { state: { navigation: { location: next } } } as Parameters<typeof reloadStalePages>[0]
  reloadStalePages(router, () => false)
  for (const _ of [1, 2]) page.dispatchEvent(new Event("vite:preloadError"))
  return loaded
}

test("a part that a deploy removed has its page loaded from the server, once", () => {
  expect(losePart({ onLine: true })).toEqual(["/dashboard/outlets?q=kiln"])
})

test("a page that started anew may be loaded from the server again, after the next deploy", () => {
  const kept = new Map<string, string>()
  const times = [1, 2].map(() => losePart({ onLine: true, kept }))
  expect(times).toEqual([["/dashboard/outlets?q=kiln"], ["/dashboard/outlets?q=kiln"]])
})

test("a browser that keeps nothing for us starts the application all the same", () => {
  const forbidden = () => {
    throw new Error("Access is denied.")
  }
  expect(() => losePart({ onLine: false, kept: { delete: forbidden } as never })).not.toThrow()
})

test("without a connection the application stays where it is", () => {
  expect(losePart({ onLine: false })).toEqual([])
})

test("a part that its page can do without leaves the page as it is", async () => {
  let reloaded: string[] = []
  const loaded = await loadOptional(async () => {
    reloaded = losePart({ onLine: true })
    throw new Error("It is gone.")
  })
  expect(loaded).toBeNull()
  expect(reloaded).toEqual([])
  expect(losePart({ onLine: true })).toEqual(["/dashboard/outlets?q=kiln"])
})
