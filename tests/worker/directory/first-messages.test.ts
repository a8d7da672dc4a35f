import { inArray } from "drizzle-orm"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  claimPlace,
  type FirstMessage,
  leavePlace,
} from "../../../worker/directory/first-messages/claim-place.ts"
import { findAskedOften } from "../../../worker/directory/first-messages/find-asked-often.ts"
import { removeOldClaims } from "../../../worker/directory/first-messages/remove-old-claims.ts"
import { SPAN_MS } from "../../../worker/directory/first-messages/span.ts"
import { firstMessages } from "../../../worker/directory/first-messages/table.ts"
import { objectToPitches } from "../../../worker/directory/journalists/decide.ts"
import { directory } from "./support/directory.ts"

const week = 7 * 86_400_000
const begin = Date.UTC(2026, 10, 23)

const newAddress = () => `${crypto.randomUUID()}@paper.example`
const claim = (first: Partial<FirstMessage> & { address: string }) =>
  claimPlace(directory, { workspaceId: "wsp_1", enrolmentId: "enr_1", now: begin, most: 2, ...first })

/** Somebody's try: after how many hours, whose, and whether the message left, was lost on its way, or came back. */
const tries = fc.array(
  fc.record({
    hours: fc.integer({ min: 0, max: 70 }),
    workspace: fc.integer({ min: 1, max: 4 }),
    enrolment: fc.integer({ min: 1, max: 4 }),
    end: fc.constantFrom("sent", "tried again", "given back"),
  }),
  { minLength: 5, maxLength: 30 },
)

describe("the places for first messages to one address", () => {
  test(
    "are never more than allowed in any seven days, and nobody waits who need not",
    { timeout: 150_000 },
    () =>
      fc.assert(
        fc.asyncProperty(tries, fc.integer({ min: 1, max: 3 }), async (all, most) => {
          const address = newAddress()
          /** When each that has a place took it; those which left are in `sent`. */
          const places = new Map<string, number>()
          const sent = new Map<string, number>()
          let now = begin
          for (const { hours, workspace, enrolment, end } of all) {
            now += hours * 3_600_000
            const who = `${workspace} ${enrolment}`
            if (sent.has(who)) continue
            const ids = { workspaceId: `wsp_${workspace}`, enrolmentId: `enr_${enrolment}` }
            const others = [...places].filter(([key, at]) => key !== who && at > now - SPAN_MS)
            const { freeAt, claim: key } = await claim({ ...ids, address, now, most })
            expect(freeAt !== null, "held exactly while the others have all places").toBe(
              others.length >= most,
            )
            if (freeAt !== null) {
              const at = (time: number) => others.filter(([, taken]) => taken > time - SPAN_MS).length
              expect(freeAt).toBeGreaterThan(now)
              expect([at(freeAt) < most, at(freeAt - 1) < most]).toEqual([true, false])
              continue
            }
            places.set(who, now)
            if (end === "sent") sent.set(who, now + (workspace * enrolment * 600_000) / 16)
            if (end !== "given back") continue
            await leavePlace(directory, key)
            places.delete(who)
          }
          for (const from of sent.values()) {
            const inWeek = [...sent.values()].filter((at) => at >= from && at < from + week)
            expect(inWeek.length).toBeLessThanOrEqual(most)
          }
        }),
        { numRuns: 25 },
      ),
  )

  test("are taken by as many as there are, of twenty who ask at once", async () => {
    const address = newAddress()
    const asked = await Promise.all(
      Array.from({ length: 20 }, (_, at) => claim({ address, workspaceId: `wsp_${at}`, most: 5 })),
    )
    expect(asked.filter(({ freeAt }) => freeAt === null)).toHaveLength(5)
    const written = await directory
      .select({ claim: firstMessages.claim })
      .from(firstMessages)
      .where(
        inArray(
          firstMessages.claim,
          asked.map((one) => one.claim),
        ),
      )
    expect(written, "who is told that it is full has no place").toHaveLength(5)
  })

  test("are asked about without taking one, count for a week, and are forgotten then", async () => {
    const [address, other] = [newAddress(), newAddress()]
    for (const workspaceId of ["wsp_1", "wsp_2"]) await claim({ address, workspaceId })
    await claim({ address: other, enrolmentId: "enr_2" })
    const often = (now: number) => findAskedOften(directory, [address, other], { now, most: 2 })
    expect(await often(begin + week)).toEqual(new Set([address]))
    expect(await often(begin + SPAN_MS)).toEqual(new Set())
    const before = JSON.stringify(await directory.select().from(firstMessages))
    expect(before).not.toMatch(/wsp_|enr_|paper/)
    await removeOldClaims(directory, begin + SPAN_MS)
    const left = await directory.select().from(firstMessages)
    expect(left.filter(({ claimedAt }) => claimedAt <= begin)).toEqual([])
  })

  test("are not taken at somebody who wants no pitches", async () => {
    const address = newAddress()
    await objectToPitches({ db: directory, address, now: begin })
    const { journalist, freeAt } = await claim({ address, most: 1 })
    expect([journalist?.isObjecting, freeAt]).toEqual([true, null])
    expect(await findAskedOften(directory, [address], { now: begin, most: 1 })).toEqual(new Set())
  })
})
