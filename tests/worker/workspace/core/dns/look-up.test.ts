import { expect, test } from "vitest"
import { lookUp } from "../../../../../worker/workspace/core/dns/look-up.ts"
import { questionsOf, uniqueLabel } from "../../../support/dns.ts"
import { insideWorkspace } from "../../../support/inside.ts"

const minute = 60_000

test("what a domain said is asked once while it counts, and again after that", async () => {
  const name = `${uniqueLabel()}.example`
  await insideWorkspace(async (ctx) => {
    const first = await lookUp(ctx, name, "MX")
    expect(first).toMatchObject({ outcome: "answer" })
    expect(await lookUp(ctx, name.toUpperCase(), "MX")).toEqual(first)
    await lookUp({ ...ctx, now: ctx.now + 5 * minute - 1 }, name, "MX")
    expect(await questionsOf(name)).toEqual([`${name} MX`])
    await lookUp({ ...ctx, now: ctx.now + 5 * minute }, name, "MX")
    await lookUp(ctx, name, "A")
    expect(await questionsOf(name)).toEqual([`${name} MX`, `${name} MX`, `${name} A`])
  })
})

test("an answer counts for five minutes at least and for a day at most, whatever its zone says", async () => {
  await insideWorkspace(async (ctx) => {
    const times: [string, number, number][] = [
      ["short", 5 * minute - 1, 1],
      ["short", 5 * minute, 2],
      ["long", 24 * 60 * minute - 1, 1],
      ["long", 24 * 60 * minute, 2],
    ]
    for (const [label, later, asked] of times) {
      const name = `${label}.${uniqueLabel()}.example`
      await lookUp(ctx, name, "MX")
      await lookUp({ ...ctx, now: ctx.now + later }, name, "MX")
      expect(await questionsOf(name), `${label} ${later}`).toHaveLength(asked)
    }
  })
})

test("a failure is forgotten after a minute", async () => {
  const name = `broken.${uniqueLabel()}.example`
  await insideWorkspace(async (ctx) => {
    expect(await lookUp(ctx, name, "MX")).toMatchObject({ outcome: "failure" })
    await lookUp({ ...ctx, now: ctx.now + minute - 1 }, name, "MX")
    expect(await questionsOf(name)).toHaveLength(1)
    await lookUp({ ...ctx, now: ctx.now + minute }, name, "MX")
    expect(await questionsOf(name)).toHaveLength(2)
  })
})
