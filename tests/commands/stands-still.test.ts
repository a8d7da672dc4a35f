import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { runTool } from "../support/run-tool.mjs"

const program = "tests/commands/support/silent.mjs"

/** What came of the program, and all that was said. */
async function run(way: string) {
  const said: string[] = []
  const end = await runTool(program, [way], { silence: 3000, say: (piece) => said.push(piece.toString()) })
  return { ...end, output: said.join("") }
}

const isAlive = (id: string) => {
  try {
    // What has ended stays a zombie until somebody asks how.
    return !/^State:\tZ/m.test(readFileSync(`/proc/${id}/status`, "utf8"))
  } catch {
    return false
  }
}

test("a tool that stands still is ended with all that it started, and the last thing that it said is named", async () => {
  const { code, stoodStill, output } = await run("silent")
  expect(code).not.toBe(0)
  expect(stoodStill).toBe("Ended after 3 s of silence. The last thing that it said: worker/a.test.ts > waits")
  expect(output).toContain(stoodStill)
  const [, grandchild = ""] = /grandchild (\d+)/.exec(output) ?? []
  expect(grandchild).not.toBe("")
  await expect.poll(() => isAlive(grandchild)).toBe(false)
})

test("a tool that goes on telling what it does is left alone, however little it writes", async () => {
  expect(await run("telling")).toEqual({ code: 0, stoodStill: null, output: "" })
})

test("a tool is over when it has ended, though a program that it left behind holds its output", async () => {
  const { code, output } = await run("leaving")
  const [, left = ""] = /left (\d+)/.exec(output) ?? []
  expect(code).toBe(3)
  expect(isAlive(left)).toBe(true)
  process.kill(Number(left))
})
