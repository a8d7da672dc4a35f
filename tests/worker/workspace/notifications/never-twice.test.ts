import fc from "fast-check"
import { expect, test } from "vitest"
import type { Mail } from "../../../../worker/mail/mailer.ts"
import type { Actor } from "../../../../worker/workspace/core/access/contract.ts"
import { isQuiet } from "../../../../worker/workspace/notifications/due-at.ts"
import { markRead } from "../../../../worker/workspace/notifications/list-notifications.ts"
import { saveOwnSettings } from "../../../../worker/workspace/notifications/own-settings.ts"
import { saveHook } from "../../../../worker/workspace/notifications/slack-hook.ts"
import { hookAt } from "../../support/hooks.ts"
import { startTeam } from "../../support/teams.ts"
import { startMachine } from "../campaigns/engine/machine.ts"
import { addMailbox, inTestEngine, kindWorld } from "../campaigns/engine/test-engine.ts"

const minute = 60_000
const day = 86_400_000
/** The evening before clocks go back in London. */
const evening = Date.UTC(2026, 9, 24, 18)
const zone = "Europe/London"

const step = fc.oneof(
  fc.record({ does: fc.constant("happens" as const), which: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ does: fc.constant("waits" as const), minutes: fc.integer({ min: 1, max: 600 }) }),
  fc.record({ does: fc.constant("reads" as const) }),
)
const quietHours = fc.constantFrom(null, { from: 21 * 60, until: 7 * 60 }, { from: 23 * 60, until: 90 })

test("wherever the machine dies, whatever comes when: each thing is mailed at most once, unless read first, never in quiet hours, and posted once", async () => {
  const { workspace, owner } = await startTeam()
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 12 }),
      fc.array(fc.boolean(), { maxLength: 60 }),
      quietHours,
      fc.constantFrom("at_once" as const, "digest" as const),
      (steps, strikes, quiet, mail) =>
        inTestEngine(
          evening,
          async (room) => {
            for (const table of [
              "notifications",
              "notification_settings",
              "slack_hooks",
              "mailboxes",
              "jobs",
            ])
              room.enter().db.run(`delete from ${table}`)
            const mailed = new Map<string, { text: string; at: number }>()
            const send = async ({ id = "", to, text }: Mail) => {
              if (to === owner.email) mailed.set(id, { text, at: mailed.get(id)?.at ?? room.clock.now })
            }
            const actor: Actor = { kind: "user", id: owner.id, name: "Ada", may: ["workspace:manage"] }
            const here = { ...room, enter: () => ({ ...room.enter(), mail: { send } }) }
            const asOwner = () => ({ ...here.enter(), actor })
            const { url, seen } = hookAt()
            saveHook(asOwner(), { url, kinds: ["mailbox.stopped"] })
            const choices = { "mailbox.stopped": { isListed: true, mail } }
            await saveOwnSettings(asOwner(), { timeZone: zone, digestAt: 8 * 60, quiet, choices } as never)
            for (let at = 0; at < 4; at++) addMailbox(here.enter(), at, { state: "needs_attention" })
            const left = [...strikes]
            const machine = startMachine(here, { strikes: () => left.shift() ?? false }, () =>
              kindWorld(room.clock),
            )
            const happened = new Set<number>()
            const wasRead = new Set<number>()
            for (const one of steps) {
              if (one.does === "waits") await machine.runUntil(room.clock.now + one.minutes * minute)
              if (one.does === "reads") {
                markRead(asOwner(), {})
                for (const which of happened) wasRead.add(which)
              }
              if (one.does === "happens") {
                const ctx = here.enter()
                const id = `mbx_00${one.which}`
                ctx.notify(ctx, { kind: "mailbox.stopped", subjectId: id, key: `stopped:${id}` })
                happened.add(one.which)
              }
            }
            await machine.runUntil(room.clock.now + 3 * day)
            expect(machine.failures).toEqual([])
            const posted = (await seen()).map(({ body }) => JSON.parse(body).text as string)
            for (const which of [0, 1, 2, 3]) {
              const names = (text: string) => text.includes(`sender${which}@`)
              const mails = [...mailed.values()].filter(({ text }) => names(text))
              expect(mails.length).toBeLessThanOrEqual(happened.has(which) ? 1 : 0)
              if (happened.has(which) && !wasRead.has(which)) expect(mails).toHaveLength(1)
              const posts = posted.filter((text) => names(text))
              // A crash while it was posted leaves it unknown whether it arrived: it is not posted again.
              expect(posts.length).toBeLessThanOrEqual(1)
              if (machine.crashes() === 0) expect(posts).toHaveLength(happened.has(which) ? 1 : 0)
            }
            if (quiet) for (const { at } of mailed.values()) expect(isQuiet(at, quiet, zone)).toBe(false)
          },
          workspace.id,
        ),
    ),
    { numRuns: 40 },
  )
})
