import { expect, test } from "vitest"
import { findMutants } from "./mutants/find-mutants.ts"
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
  const answers = async (awake: number) => {
    const state = globalThis as { $mutant?: (id: number) => boolean }
    state.$mutant = (id) => id === awake
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
  for (const { id, was, becomes } of mutants)
    expect(await answers(id), `${was} → ${becomes}`).not.toBe(asItWas)
})
