import { afterEach, expect, test, vi } from "vitest"
import { browserWorld } from "../../client/auth/browser-world.ts"

afterEach(() => vi.unstubAllGlobals())

const standsWith = (cookie: string) => {
  vi.stubGlobal("document", { cookie })
  return browserWorld().cookie.stands()
}

test("the sign of a session is found among other cookies", () => {
  expect(standsWith("__Host-signed_in=1")).toBe(true)
  expect(standsWith("theme=dark; __Host-signed_in=1; other=x")).toBe(true)
})

test("the sign of a session that has ended by itself is told from none", () => {
  const isMarkedWith = (cookie: string) => {
    vi.stubGlobal("document", { cookie })
    return browserWorld().cookie.isMarked()
  }
  expect(
    ["theme=dark; __Host-signed_in=0", "__Host-signed_in=1", "", "signed_in=0"].map(isMarkedWith),
  ).toEqual([true, false, false, false])
})

test.each([
  "",
  "__Host-signed_in=0",
  "__Host-signed_in=11",
  "not_signed_in=1",
  "signed_in=1",
  "x=__Host-signed_in=1",
  "__Host-signed_in",
  `__Host-signed_in=${"1".repeat(8192)}`,
  "\u0000;;==;__Host-signed_in=\u0000",
])("a corrupt, foreign or oversize sign is none: %j", (cookie) => {
  expect(standsWith(cookie)).toBe(false)
})

test("cookies that may not be read are none", () => {
  const document = Object.defineProperty({}, "cookie", {
    get() {
      throw new DOMException("The operation is insecure.", "SecurityError")
    },
  })
  vi.stubGlobal("document", document)
  const { cookie } = browserWorld()
  expect(cookie.stands()).toBe(false)
  expect(() => cookie.forget()).not.toThrow()
})

test("in the worker nobody is signed in", () => {
  expect(browserWorld().cookie.stands()).toBe(false)
})
