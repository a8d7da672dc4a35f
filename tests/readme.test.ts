import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"

const readme = readFileSync("README.md", "utf8")
const settings = readFileSync("worker/env.ts", "utf8")
const { dependencies, devDependencies, scripts } = JSON.parse(readFileSync("package.json", "utf8"))

describe("the README agrees with the code", () => {
  test("every setting stands in its table, with the words of its comment", () => {
    const schema = settings.slice(
      settings.indexOf("export const Settings"),
      settings.indexOf("export type Settings"),
    )
    const known = [...schema.matchAll(/(?:\/\*\* (.+) \*\/\n\s*)?^ {2}([A-Z_]+):/gm)].map(
      ([, says, name]) => ({ name, says }),
    )
    const section = readme.slice(readme.indexOf("## Settings"), readme.indexOf("## Accounts"))
    const rows = new Map(
      [...section.matchAll(/^\| `([A-Z_]+)` *\| (.+?) *\|$/gm)].map(([, name, says]) => [name, says]),
    )
    expect(known.length).toBeGreaterThan(10)
    expect([...rows.keys()]).toEqual(known.map(({ name }) => name))
    for (const { name, says } of known) if (says) expect(rows.get(name)).toBe(says)
  })

  test("every setting that `npm start` hands to the worker is said to be", () => {
    const handed =
      /const passedOn = \[(.*?)\]/s.exec(readFileSync("worker/local/settings.mjs", "utf8"))?.[1] ?? ""
    const names = [...handed.matchAll(/"(\w+)"/g)].map(([, name]) => name as string)
    const rows = readme.slice(0, readme.indexOf("## How a request travels")).split("\n")
    expect(names.length).toBeGreaterThan(5)
    for (const name of names) {
      expect(settings, name).toMatch(new RegExp(`^ {2}${name}:`, "m"))
      expect(
        rows.filter((row) => row.includes(`\`${name}`) && row.includes("Handed to the worker")),
      ).toHaveLength(1)
    }
  })

  test("every dependency is said to be there for a reason", () => {
    const said = readme.slice(readme.indexOf("## Dependencies"))
    const names = Object.keys({ ...dependencies, ...devDependencies }).filter(
      (name) => !name.startsWith("@types/"),
    )
    expect(names.filter((name) => !said.includes(`\`${name}\``))).toEqual([])
  })

  test("every command that it names exists", () => {
    const named = [...readme.matchAll(/npm (?:run )?(start|test|[a-z]+)\b/g)].map(
      ([, name]) => name as string,
    )
    const builtIn = ["install", "ci"]
    expect(named.filter((name) => !(name in scripts) && !builtIn.includes(name))).toEqual([])
  })
})
