import { runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { expect, test } from "vitest"
import { readKeptLogs } from "./support/keep-logs.ts"

test("what an object logs stays in the worker, so that no file waits for its being told", async () => {
  await runInDurableObject(env.WORKSPACE.getByName("kept-logs"), () => console.error("one of %d", 2))
  expect(readKeptLogs()).toContain("one of 2")
})

test("each test begins with nothing kept", () => {
  expect(readKeptLogs()).not.toContain("one of 2")
})
