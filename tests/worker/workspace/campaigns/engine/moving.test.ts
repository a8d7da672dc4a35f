import { and, eq } from "drizzle-orm"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { changeCampaign } from "../../../../../worker/workspace/campaigns/campaigns/change-campaign.ts"
import { explainEnrolment } from "../../../../../worker/workspace/campaigns/engine/explain.ts"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { approveMessage, previewMessage } from "../../../../../worker/workspace/campaigns/engine/review.ts"
import type { World } from "../../../../../worker/workspace/campaigns/engine/world.ts"
import { enrolments } from "../../../../../worker/workspace/campaigns/enrolments/table.ts"
import { update } from "../../../../../worker/workspace/campaigns/mailboxes/change-mailbox.ts"
import {
  pauseMailbox,
  removeMailbox,
  resumeMailbox,
} from "../../../../../worker/workspace/campaigns/mailboxes/mailbox-state.ts"
import { mailboxes } from "../../../../../worker/workspace/campaigns/mailboxes/table.ts"
import { messages } from "../../../../../worker/workspace/campaigns/messages/table.ts"
import {
  addCampaign,
  addMailbox,
  addPeople,
  day,
  type EngineRoom,
  forgetAll,
  inEngineRoom,
  kindWorld,
  monday,
  plainCompose,
} from "./engine-room.ts"
import { runJobs } from "./run-jobs.ts"

const smtp = { driver: "smtp", host: "mail.example", port: 465, user: "ada", credentials: "sealed" } as const

interface Setting {
  boxes?: Parameters<typeof addMailbox>[2][]
  campaign?: Parameters<typeof addCampaign>[1]
}

function launch(
  { enter }: EngineRoom,
  people: number,
  { boxes = [smtp, smtp], campaign = {} }: Setting = {},
) {
  const ids = boxes.map((values, at) => addMailbox(enter(), at, values))
  const campaignId = addCampaign(enter(), { mailboxIds: ids, ...campaign })
  launchCampaign(enter(), campaignId, addPeople(enter(), people))
  return { ids, campaignId, first: ids[0] ?? "", second: ids[1] ?? "" }
}

const everybody = ({ enter }: EngineRoom) => enter().db.select().from(enrolments).all()
const settle = (room: EngineRoom) => runJobs(room, kindWorld(room.clock), room.clock.now)
const shares = (room: EngineRoom, ids: readonly string[]) =>
  ids.map((id) => everybody(room).filter(({ mailboxId }) => mailboxId === id).length)

describe("K20 who has heard of nobody yet", () => {
  test("goes to another mailbox when theirs is paused, is told why, and comes back when it can be sooner", () =>
    inEngineRoom(monday, async (room) => {
      const { ids, first } = launch(room, 80)
      expect(shares(room, ids)).toEqual([40, 40])
      pauseMailbox(room.enter(), first)
      await settle(room)
      expect(shares(room, ids)).toEqual([0, 80])
      const [moved] = everybody(room)
      const { summary, because } = explainEnrolment(room.enter(), moved?.id ?? "")
      expect(summary).toContain("Message 1 goes on ")
      expect(because.at(-1)).toContain("The mailbox that was to write to them does not send")
      resumeMailbox(room.enter(), first)
      await settle(room)
      const [back = 0, stayed = 0] = shares(room, ids)
      expect(back).toBeGreaterThan(20)
      expect(stayed).toBeGreaterThan(20)
      const why = everybody(room)
        .filter(({ mailboxId }) => mailboxId === first)
        .map(({ id }) => explainEnrolment(room.enter(), id).because.at(-1))
      expect(why.some((text) => text?.includes("has room for them on an earlier day"))).toBe(true)
    }))

  test("goes to another mailbox when theirs is refused by its server, and everybody else waits for it", () =>
    inEngineRoom(monday, async (room) => {
      const { ids, first, second } = launch(room, 20)
      const kind = kindWorld(room.clock)
      let isShut = false
      const world: World = {
        ...kind,
        send: async (ctx, mail, isWanted) =>
          isShut && mail.mailboxId === first
            ? { kind: "failed", class: "auth", message: "535 No." }
            : kind.send(ctx, mail, isWanted),
      }
      await runJobs(room, world, monday + 75 * 60_000)
      const begun = everybody(room).filter(({ touches, mailboxId }) => touches > 0 && mailboxId === first)
      expect(begun.length).toBeGreaterThan(2)
      isShut = true
      await runJobs(room, world, monday + 20 * day)
      expect(shares(room, ids)).toEqual([begun.length, 20 - begun.length])
      for (const { id, touches, mailboxId } of everybody(room)) {
        expect(touches).toBe(mailboxId === second ? 3 : 1)
        if (mailboxId === first)
          expect(explainEnrolment(room.enter(), id).summary).toContain(
            "535 No. They wait for it: a follow-up comes from the address that wrote first.",
          )
      }
    }))

  test("is written to by the mailbox with room when theirs has reached its day's cap", () =>
    inEngineRoom(monday, async (room) => {
      const { ids, first } = launch(room, 40, { boxes: [smtp, { ...smtp, dailyCap: 100 }] })
      expect(shares(room, ids)).toEqual([20, 20])
      update(room.enter(), first, { dailyCap: 5 })
      await settle(room)
      expect(shares(room, ids)).toEqual([5, 35])
      const world = kindWorld(room.clock)
      await runJobs(room, world, monday + day)
      expect(world.sent).toHaveLength(40)
    }))

  test("goes to another mailbox when theirs is removed or taken out of the campaign; without another one they wait", () =>
    inEngineRoom(monday, async (room) => {
      const { ids, first, second, campaignId } = launch(room, 12)
      removeMailbox(room.enter(), first)
      await settle(room)
      expect(shares(room, ids)).toEqual([0, 12])
      const third = addMailbox(room.enter(), 2)
      changeCampaign(room.enter(), campaignId, { mailboxIds: [third] })
      await settle(room)
      expect(shares(room, [second, third])).toEqual([0, 12])
      pauseMailbox(room.enter(), third)
      await settle(room)
      expect(explainEnrolment(room.enter(), everybody(room)[0]?.id ?? "").summary).toContain(
        "They wait for it, or for another mailbox of the campaign that sends.",
      )
      resumeMailbox(room.enter(), third)
      const world = kindWorld(room.clock)
      await runJobs(room, world, monday + 30 * day)
      expect(world.sent).toHaveLength(36)
    }))

  test("and whose message was approved is shown again before it goes from another address", () =>
    inEngineRoom(monday, async (room) => {
      const { first, second } = launch(room, 2, { campaign: { approval: "first_touch" } })
      const [message] = room
        .enter()
        .db.select()
        .from(messages)
        .where(and(eq(messages.mailboxId, first), eq(messages.position, 1)))
        .all()
      const id = message?.id ?? ""
      approveMessage(
        room.enter(),
        plainCompose,
        id,
        previewMessage(room.enter(), plainCompose, id).fingerprint,
      )
      pauseMailbox(room.enter(), first)
      const world = kindWorld(room.clock)
      await runJobs(room, world, monday + day)
      expect(world.sent).toEqual([])
      const [moved] = room.enter().db.select().from(messages).where(eq(messages.id, id)).all()
      expect(moved).toMatchObject({ mailboxId: second, state: "needs_review" })
      expect(moved?.skipReason).toContain("sender1@agency1.example")
      approveMessage(
        room.enter(),
        plainCompose,
        id,
        previewMessage(room.enter(), plainCompose, id).fingerprint,
      )
      await runJobs(room, world, monday + 30 * day)
      expect(world.sent).toHaveLength(3)
    }))
})

test("K20 K21 whichever mailboxes are paused, refused, capped and removed, nobody hears from two, nobody twice, and nobody waits while another could write", () => {
  const deed = fc.oneof(
    fc.constantFrom("pause" as const, "resume" as const, "refuse" as const, "remove" as const),
    fc.record({ dailyCap: fc.integer({ min: 1, max: 40 }) }),
  )
  const deeds = fc.array(
    fc.record({ deed, box: fc.integer({ min: 0, max: 2 }), hours: fc.integer({ min: 0, max: 60 }) }),
    { maxLength: 6 },
  )
  return inEngineRoom(monday, (room) =>
    fc.assert(
      fc.asyncProperty(deeds, fc.integer({ min: 1, max: 25 }), async (all, people) => {
        forgetAll(room, monday)
        // The last one is never taken away, so that nobody is without a mailbox for good.
        const { ids } = launch(room, people, { boxes: [smtp, smtp, smtp, {}] })
        const world = kindWorld(room.clock)
        const writers = new Map<string, Set<string>>()
        const note: World = {
          ...world,
          async send(ctx, mail, isWanted) {
            const outcome = await world.send(ctx, mail, isWanted)
            if (outcome.kind === "sent")
              writers.set(mail.to.address, (writers.get(mail.to.address) ?? new Set()).add(mail.mailboxId))
            return outcome
          },
        }
        const stateOf = (id: string) =>
          room.enter().db.select().from(mailboxes).where(eq(mailboxes.id, id)).get()?.state
        for (const { deed, box, hours } of all) {
          const id = ids[box] ?? ""
          if (stateOf(id) === "removed") continue
          if (deed === "pause") pauseMailbox(room.enter(), id)
          else if (deed === "resume") update(room.enter(), id, { state: "active", stateReason: null })
          else if (deed === "refuse")
            update(room.enter(), id, { state: "needs_attention", stateReason: "535" })
          else if (deed === "remove") removeMailbox(room.enter(), id)
          else update(room.enter(), id, deed)
          await runJobs(room, note, room.clock.now)
          for (const one of everybody(room))
            if (one.touches === 0 && one.endedAt === null) expect(stateOf(one.mailboxId)).toBe("active")
          await runJobs(room, note, room.clock.now + hours * 3_600_000)
        }
        for (const id of ids)
          if (stateOf(id) !== "removed") update(room.enter(), id, { state: "active", stateReason: null })
        await runJobs(room, note, room.clock.now + 100 * day)
        for (const { state, touches, mailboxId } of everybody(room)) {
          // Who had heard from a mailbox that was removed hears no more; everybody else gets everything.
          expect([touches, state]).toEqual(
            stateOf(mailboxId) === "removed" && touches < 3
              ? [expect.toSatisfy((sent: number) => sent > 0), "removed"]
              : [3, "completed"],
          )
        }
        expect(new Set(world.sent.map(({ id }) => id)).size).toBe(world.sent.length)
        for (const [to, from] of writers) expect(from.size, to).toBe(1)
        expect(writers.size).toBe(people)
      }),
      { numRuns: 5 },
    ),
  )
})
