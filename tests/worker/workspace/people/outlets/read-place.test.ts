import { env } from "cloudflare:workers"
import fc from "fast-check"
import { expect, test } from "vitest"
import { readSettings } from "../../../../../worker/env.ts"
import { readPlace } from "../../../../../worker/workspace/people/outlets/read-place.ts"

const settings = readSettings(env)
const strict = { ...settings, LOCAL: false }

test.each([
  ["harbour.example", "harbour.example", "harbour.example"],
  ["  https://www.Harbour.example:443/a/b?c#d ", "harbour.example", "harbour.example"],
  ["news.harbour.co.uk", "harbour.co.uk", "news.harbour.co.uk"],
  ["http://bücher.example/", "xn--bcher-kva.example", "xn--bcher-kva.example"],
  ["wren.substack.com", "wren.substack.com", "wren.substack.com"],
  ["https://www.wren.substack.com/p/1", "wren.substack.com", "wren.substack.com"],
  ["substack.com", "substack.com", "substack.com"],
])("%s is registered as %s, and is at %s", (text, domain, host) => {
  expect(readPlace(text, strict)).toEqual({ domain, host })
})

test.each([
  "",
  "harbour",
  "Harbour Weekly",
  "co.uk",
  "com",
  "http://10.0.0.1/",
  "http://8.8.8.8/",
  "http://[::1]/",
  "printer.local",
  "https://somebody@harbour.example/",
  "ftp://harbour.example/",
  "mailto:wren@harbour.example",
  "harbour.example:8080",
])("%j is no website", (text) => {
  expect(() => readPlace(text, strict)).toThrow("public website")
})

test("whatever is typed, it is one place or refused, and a page of a place is at the same place", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.domain()), (text) => {
      const place = tryPlace(text)
      if (!place) return
      expect(place.host === place.domain || place.host.endsWith(`.${place.domain}`)).toBe(true)
      expect(tryPlace(`https://www.${place.host}/about`)).toEqual(place)
      expect(tryPlace(place.domain)?.domain).toBe(place.domain)
    }),
  )
})

function tryPlace(text: string) {
  try {
    return readPlace(text, strict)
  } catch (error) {
    expect(String(error)).toContain("public website")
    return null
  }
}
