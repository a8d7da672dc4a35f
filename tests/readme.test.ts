import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { describe, expect, test } from "vitest"

const pages = ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md"].concat(
  readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
)
const read = (page: string) => readFileSync(page, "utf8")
const settings = readFileSync("worker/env.ts", "utf8")
const { dependencies, devDependencies, scripts } = JSON.parse(readFileSync("package.json", "utf8"))

describe("the README is short, and what it says is so", () => {
  test("it has at most 150 lines", () => {
    expect(read("README.md").split("\n").length).toBeLessThanOrEqual(151)
  })

  test.each(pages)("every file that %s leads to exists", (page) => {
    const links = [...read(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link]) => link as string)
    expect(links.filter((link) => !existsSync(join(dirname(page), link)))).toEqual([])
  })

  test("the glossary has at most 30 terms", () => {
    expect([...read("docs/glossary.md").matchAll(/^\| (?!Word |---)/gm)].length).toBeLessThanOrEqual(30)
  })
})

describe("the documentation agrees with the code", () => {
  test("every setting stands in its table, with the words of its comment", () => {
    const schema = settings.slice(
      settings.indexOf("export const Settings"),
      settings.indexOf("export type Settings"),
    )
    const known = [...schema.matchAll(/(?:\/\*\* (.+) \*\/\n\s*)?^ {2}([A-Z_]+):/gm)].map(
      ([, says, name]) => ({ name, says }),
    )
    const section = read("docs/settings.md")
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
    const rows = read("docs/running.md").split("\n")
    expect(names.length).toBeGreaterThan(5)
    for (const name of names) {
      expect(settings, name).toMatch(new RegExp(`^ {2}${name}:`, "m"))
      expect(
        rows.filter((row) => row.includes(`\`${name}`) && row.includes("Handed to the worker")),
      ).toHaveLength(1)
    }
  })

  test("every dependency is said to be there for a reason", () => {
    const said = read("docs/dependencies.md")
    const names = Object.keys({ ...dependencies, ...devDependencies }).filter(
      (name) => !name.startsWith("@types/"),
    )
    expect(names.filter((name) => !said.includes(`\`${name}\``))).toEqual([])
  })

  test("every command that it names exists", () => {
    const named = [
      ...pages
        .map(read)
        .join("\n")
        .matchAll(/npm (?:run )?(start|test|[a-z]+)\b/g),
    ].map(([, name]) => name as string)
    const builtIn = ["install", "ci", "pack"]
    expect(named.filter((name) => !(name in scripts) && !builtIn.includes(name))).toEqual([])
  })
})
