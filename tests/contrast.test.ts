import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"

const sheet = readFileSync("client/ui/tokens.css", "utf8")
const token = /--color-([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g
const tokens = new Map([...sheet.matchAll(token)].map(([, name = "", ...colours]) => [name, colours]))

/** What is written on what, and the least contrast that WCAG 2.2 AA asks for: 4.5 for text, 3 for the edge of a control. */
const pairs: [text: string, grounds: string[], least: number][] = [
  ["ink", ["paper", "surface", "sunken", "brand-soft", "mark", "danger-soft"], 4.5],
  ["muted", ["paper", "surface", "sunken", "brand-soft", "danger-soft"], 4.5],
  ["brand", ["paper", "surface", "sunken", "brand-soft"], 4.5],
  ["brand-strong", ["paper", "surface", "brand-soft"], 4.5],
  ["on-brand", ["brand", "brand-strong"], 4.5],
  ["danger", ["paper", "surface", "sunken", "danger-soft"], 4.5],
  ["on-danger", ["danger"], 4.5],
  ["edge", ["paper", "surface", "sunken"], 3],
]

describe.each(["light", "dark"])("in the %s theme", (theme) => {
  test.each(pairs)("%s stands out from %s", (text, grounds, least) => {
    for (const ground of grounds) {
      expect(contrast(colour(text), colour(ground)), `on ${ground}`).toBeGreaterThanOrEqual(least)
    }
  })

  function colour(name: string): string {
    const found = tokens.get(name)?.[theme === "light" ? 0 : 1]
    if (!found) throw new Error(`The sheet has no colour ${name}`)
    return found
  }
})

/** WCAG's ratio of relative luminances, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
