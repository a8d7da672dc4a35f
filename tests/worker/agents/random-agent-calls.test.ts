import { env } from "cloudflare:workers"
import fc from "fast-check"
import { expect, test } from "vitest"
import { tools } from "../../../worker/site/agents/tools.ts"
import { appWith, movableClock } from "../support/app.ts"
import { call } from "../support/people.ts"
import { startProgram } from "../support/programs.ts"
import { makeOne, resources } from "../support/resources.ts"

const perBatch = 20

test("random calls of tools are answered in the form of the protocol, and never fail", async () => {
  const { clock, move } = movableClock()
  const server = appWith({ clock })
  const { program, key } = await startProgram({ server })
  const ids: string[] = []
  for (const name of Object.keys(resources)) ids.push(await makeOne(program, name))
  const value = fc.oneof(
    fc.constantFrom(...ids, "", "..", null, true, -1, 1e21, "2027-01-01", "Wren Hollis", "a@b.example"),
    fc.string({ unit: "grapheme", maxLength: 40 }),
    fc.jsonValue({ maxDepth: 2 }),
  )
  const anyCall = fc
    .constantFrom(...tools.values())
    .chain((tool) =>
      fc
        .array(
          fc.tuple(
            fc.oneof(fc.constantFrom(...Object.keys(tool.inputSchema.properties), "x"), fc.string()),
            value,
          ),
          { maxLength: 6 },
        )
        .map((given) => ({ name: tool.name, arguments: Object.fromEntries(given) })),
    )
  const check = fc.asyncProperty(
    fc.array(anyCall, { minLength: perBatch, maxLength: perBatch }),
    async (batch) => {
      // Lets the whole batch through the limit, which has its own tests.
      move(60_000)
      await Promise.all(
        batch.map(async (params) => {
          const body = { jsonrpc: "2.0", id: 1, method: "tools/call", params }
          const headers = { Accept: "application/json, text/event-stream" }
          const answer = await call("/mcp", { body, token: key.key, server, headers })
          const told = await answer.text()
          expect(answer.status, `${JSON.stringify(params)} ${told}`).toBe(200)
          expect(told).not.toMatch(/internal_error|something went wrong/i)
        }),
      )
    },
  )
  // Twice as many as of the public API: all of an agent's work goes through this one address.
  await fc.assert(check, { numRuns: (2 * Number(env.RANDOM_CALLS)) / perBatch, endOnFailure: true })
})
