import { existsSync, readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"

const page = readFileSync("docs/security/asvs.md", "utf8")
const rows = page
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .map((line) =>
    line
      .slice(2, -2)
      .split(" | ")
      .map((cell) => cell.trim()),
  )
const requirements = rows
  .filter(([number = "", level = ""]) => /^\d+\.\d+\.\d+$/.test(number) && /^[12]$/.test(level))
  .map(([number = "", level = "", , status = "", where = "", proof = ""]) => ({
    number,
    level,
    status: status.trim(),
    where: where.replaceAll("`", "").trim(),
    proof: proof.trim(),
  }))
const applyNot = rows.flatMap(([numbers = "", why = ""]) =>
  /^\d+\.\d+\.\d+(, |$)/.test(numbers) && !/^\d$/.test(why) ? numbers.split(", ") : [],
)
const statuses = ["held", "held in part", "not held", "does not apply"]
const kindOf = (status: string) => statuses.find((one) => status === one || status.startsWith(`${one}:`))

test("each requirement of levels 1 and 2 has one row", () => {
  const numbers = [...requirements.map(({ number }) => number), ...applyNot]
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers.length).toBe(253)
})

test("a requirement that is not held says why", () => {
  const silent = requirements.filter(
    ({ status }) => status !== "held" && !/^(held|held in part|not held): ./.test(status),
  )
  expect(silent).toEqual([])
})

test("the totals are those of the rows", () => {
  for (const [at, level] of ["1", "2"].entries())
    for (const status of statuses.slice(0, 3)) {
      const [, ...totals] = rows.find(([name]) => name === status) ?? []
      const counted = requirements.filter((one) => one.level === level && kindOf(one.status) === status)
      expect(Number(totals[at]), `${status}, level ${level}`).toBe(counted.length)
    }
})

describe.each(requirements)("$number", ({ where, proof }) => {
  test("names a file, and a test by its title", () => {
    expect(existsSync(where), where).toBe(true)
    if (proof === "") return
    const [, file = "", title = ""] = /^`([^`]+)`: (.+)$/.exec(proof) ?? []
    expect(existsSync(file), file).toBe(true)
    expect(readFileSync(file, "utf8"), file).toContain(title)
  })
})
