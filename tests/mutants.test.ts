import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { areas } from "./mutants/areas.ts"
import { accepted } from "./mutants/equivalent.ts"
import { findMutants } from "./mutants/find-mutants.ts"
import { type Judge, judgeMutants } from "./mutants/judge-mutants.ts"
import { switchMutants } from "./mutants/switch-mutants.ts"

const code = `
const most = 2
export function judge(age: number, isAsked: boolean, heard: string[]): string {
  if (age < most && !isAsked) return "early"
  if (age === 9) throw new Error("nine")
  heard.push("judged")
  return age + most > 6 || isAsked ? "late" : "due"
}
export const find = (sql: unknown) => sql\`age > 3 and name is null\`
`

test("a file with mutants does what it did while they sleep, and something else with each awake", async () => {
  const mutants = findMutants("judge.ts", code).map((mutant, id) => ({ ...mutant, id }))
  expect(mutants.map(({ line, was, becomes }) => [line, was, becomes])).toEqual([
    [4, "age < most && !isAsked", "false"],
    [4, "age < most", "true"],
    [4, "!isAsked", "true"],
    [4, "age < most", "age <= most"],
    [4, "most", "(most * 2)"],
    [5, "age === 9", "true"],
    [5, "age === 9", "false"],
    [6, 'heard.push("judged")', ""],
    [7, "age + most > 6 || isAsked", "true"],
    [7, "age + most > 6", "false"],
    [7, "isAsked", "false"],
    [7, "age + most > 6", "age + most >= 6"],
    [7, "most", "(most * 2)"],
    [9, "sql`age > 3 and name is null`", "sql`age > 3 or name is null`"],
    [9, "sql`age > 3 and name is null`", "sql`age >= 3 and name is null`"],
    [9, "sql`age > 3 and name is null`", "sql`age > 3 and name is not null`"],
  ])
  const unlike = new Set<number>()
  const answers = async (awake: number) => {
    Object.assign(globalThis, {
      $mutant: (id: number) => id === awake,
      $unlike(others: () => [number, unknown][], value: unknown) {
        for (const [id, other] of others()) if (other !== value) unlike.add(id)
        return value
      },
    })
    const source = switchMutants(code, mutants).replace(
      /: (number|boolean|string\[\]|string|unknown)\b(\[\])?/g,
      "",
    )
    const { judge, find } = await import(`data:text/javascript,${encodeURIComponent(`${source}//${awake}`)}`)
    const heard: string[] = []
    const said = [0, 1, 2, 3, 4, 5, 8, 9].flatMap((age) =>
      [false, true].map((isAsked) => {
        try {
          return judge(age, isAsked, heard)
        } catch (error) {
          return String(error)
        }
      }),
    )
    return JSON.stringify([said, heard, find(String.raw)])
  }
  const asItWas = await answers(-1)
  // What can be compared was another value at least once, for one of these ages.
  expect([...unlike].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 5, 6, 8, 9, 10, 11])
  for (const { id, was, becomes } of mutants)
    expect(await answers(id), `${was} → ${becomes}`).not.toBe(asItWas)
})

/** A test that comes by some mutants and fails for others; from its `spoiltAt`th run on it fails whatever is awake. */
function judgeThat(
  name: string,
  reached: number[],
  fails: number[],
  { ms = 1, spoiltAt = Infinity } = {},
): Judge {
  let runs = 0
  const run = async (id: number) => (++runs >= spoiltAt || fails.includes(id) ? `${name} failed` : null)
  return { name, ms, reached: new Set(reached), run }
}
const patience = { longestMs: 100, mostMs: 1000 }

test("a mutant is killed by a test that fails for it alone, and survives those that pass or do not come by", async () => {
  const judges = [
    judgeThat("one", [0, 1], [1, 2]),
    judgeThat("two", [1, 2], [2]),
    judgeThat("slow", [3], [3], { ms: 101 }),
  ]
  const { killed, survived, unfit } = await judgeMutants(judges, [0, 1, 2, 3], patience)
  expect(killed).toEqual({ 1: { by: "one", why: "one failed" }, 2: { by: "two", why: "two failed" } })
  expect(survived).toEqual({ 0: { tried: 1, of: 1 }, 3: { tried: 0, of: 0 } })
  expect(unfit).toEqual({ slow: "takes 101 ms" })
})

test("those that are about a mutant's file are tried first, however long they take", async () => {
  const judges = [judgeThat("quick", [0], [0]), judgeThat("about", [0], [0], { ms: 50 })]
  const isAbout = (name: string, id: number) => name === "about" && id === 0
  const { killed } = await judgeMutants(judges, [0], { ...patience, isAbout })
  expect(killed).toEqual({ 0: { by: "about", why: "about failed" } })
})

test("a test that fails without a mutant kills nothing, and what it killed once it was spoilt is judged by others", async () => {
  const never = judgeThat("never", [0], [0], { spoiltAt: 1 })
  // It is run once as it is, kills the first mutant, and is spoilt by that.
  const spoilt = judgeThat("spoilt", [1, 2, 3], [1], { spoiltAt: 3 })
  const other = judgeThat("other", [2, 3], [3], { ms: 2 })
  const { killed, survived, unfit } = await judgeMutants([never, spoilt, other], [0, 1, 2, 3], patience)
  expect(Object.entries(killed).map(([id, { by }]) => [id, by])).toEqual([
    ["1", "spoilt"],
    ["3", "other"],
  ])
  expect(Object.keys(survived)).toEqual(["0", "2"])
  expect(Object.keys(unfit)).toEqual(["never", "spoilt"])
})

test("a mutant that is said to change nothing is still there", () => {
  const sources = Object.values(areas).flatMap((area) => area.sources)
  const files = globSync(sources.map((path) => (path.endsWith(".ts") ? path : `${path}/**/*.ts`)))
  const gone = accepted.filter(({ file: end, was, becomes }) => {
    const [file] = files.filter((one) => one.endsWith(end))
    const mutants = file ? findMutants(file, readFileSync(file, "utf8")) : []
    return !mutants.some((mutant) => mutant.was === was && mutant.becomes === becomes)
  })
  expect(gone).toEqual([])
})
