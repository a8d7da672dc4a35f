import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import type { Mail } from "../../../../worker/mail/mailer.ts"
import { type Actor, permissionsOf } from "../../../../worker/workspace/core/access/contract.ts"
import type { MailChoice } from "../../../../worker/workspace/core/notification-kinds/contract.ts"
import { listNotifications, markRead } from "../../../../worker/workspace/notifications/list-notifications.ts"
import { saveOwnSettings } from "../../../../worker/workspace/notifications/own-settings.ts"
import { saveHook } from "../../../../worker/workspace/notifications/slack-hook.ts"
import { planDueTasks } from "../../../../worker/workspace/people/tasks/plan-due-tasks.ts"
import { hookAt } from "../../support/hooks.ts"
import { startTeam } from "../../support/teams.ts"
import { startMachine } from "../campaigns/engine/machine.ts"
import { addMailbox, inTestEngine, kindWorld, type TestEngine } from "../campaigns/engine/test-engine.ts"

const minute = 60_000
const hour = 60 * minute
const noon = Date.UTC(2026, 10, 24, 12)
const night = { from: 22 * 60, until: 7 * 60 }

/** A workspace whose owner is told of mailboxes that stopped, in UTC, and what they were mailed, with its time. */
async function tell(
  quiet: typeof night | null,
  mail: MailChoice,
  work: (
    one: TestEngine & {
      asOwner: () => ReturnType<TestEngine["enter"]>
      stop: (which: number) => void
      machine: ReturnType<typeof startMachine>
      mails: { at: string; text: string }[]
      fail: (fails: boolean) => void
    },
  ) => Promise<void>,
) {
  const { workspace, owner } = await startTeam()
  await inTestEngine(
    noon,
    async (room) => {
      const mails: { at: string; text: string }[] = []
      let fails = false
      const send = async ({ to, text }: Mail) => {
        if (fails) throw new Error("not now")
        if (to === owner.email) mails.push({ at: new Date(room.clock.now).toISOString().slice(0, 16), text })
      }
      const here = { ...room, enter: () => ({ ...room.enter(), mail: { send } }) }
      const actor: Actor = {
        kind: "user",
        id: owner.id,
        name: "Ada",
        may: permissionsOf("owner", true),
      }
      const asOwner = () => ({ ...here.enter(), actor })
      const choices = { "mailbox.stopped": { isListed: true, mail } }
      here.enter().db.run("delete from jobs")
      await saveOwnSettings(asOwner(), { timeZone: "UTC", digestAt: 8 * 60, quiet, choices } as never)
      for (let at = 0; at < 4; at++) addMailbox(here.enter(), at, { state: "needs_attention" })
      await work({
        ...here,
        asOwner,
        stop: (which) => {
          const ctx = here.enter()
          const [id, key] = [`mbx_00${which}`, `stopped:${which}`]
          ctx.notify(ctx, { kind: "mailbox.stopped", subjectId: id, key })
        },
        machine: startMachine(here, { strikes: () => false }, () => kindWorld(room.clock)),
        mails,
        fail: (does) => {
          fails = does
        },
      })
    },
    workspace.id,
  )
}

const until = (clock: string) => Date.parse(`2026-11-${clock}Z`)

test("what could not be handed over before quiet hours is mailed after them", () =>
  tell(night, "at_once", async ({ stop, machine, mails, fail }) => {
    await machine.runUntil(until("24T21:50"))
    fail(true)
    stop(1)
    await machine.runUntil(until("24T23:00"))
    fail(false)
    await machine.runUntil(until("25T12:00"))
    expect(mails.map(({ at }) => at)).toEqual(["2026-11-25T07:00"])
  }))

test("a mail that is late is not handed over in quiet hours either", () =>
  tell(night, "at_once", async ({ stop, machine, mails, clock }) => {
    await machine.runUntil(until("24T21:50"))
    stop(1)
    await machine.runUntil(until("24T21:51"))
    clock.now = until("24T23:30")
    await machine.runUntil(until("25T12:00"))
    expect(mails.map(({ at }) => at)).toEqual(["2026-11-25T07:00"])
  }))

test("a digest that could not be handed over is tried again soon, and for three days", () =>
  tell(null, "digest", async ({ stop, machine, mails, fail, enter }) => {
    stop(1)
    await machine.runUntil(until("25T07:59"))
    fail(true)
    await machine.runUntil(until("25T08:01"))
    fail(false)
    await machine.runUntil(until("25T10:00"))
    expect(mails.map(({ at }) => at)).toEqual(["2026-11-25T08:15"])
    fail(true)
    stop(2)
    const unsent = () =>
      enter().db.all(
        sql`select 1 from notification_recipients where mail is not null and mailed_at is null limit 1`,
      )
    await machine.runUntil(until("29T07:00"))
    expect(unsent()).toHaveLength(1)
    await machine.runUntil(until("29T20:00"))
    expect(unsent()).toEqual([])
    expect(mails).toHaveLength(1)
  }))

test("a kind that was turned off while its mail is tried again is not mailed", () =>
  tell(null, "at_once", async ({ stop, machine, mails, fail, asOwner }) => {
    fail(true)
    stop(1)
    await machine.runUntil(until("24T12:10"))
    fail(false)
    const choices = { "mailbox.stopped": { isListed: true, mail: "off" as const } }
    await saveOwnSettings(asOwner(), { timeZone: "UTC", digestAt: 480, quiet: null, choices } as never)
    await machine.runUntil(until("25T12:00"))
    expect(mails).toEqual([])
  }))

function addProposal({ db }: ReturnType<TestEngine["enter"]>, which: string) {
  db.run(
    sql`insert into clients (id, name, name_norm, accent, created_by, created_at)
    values ('cli_x', 'Wren', 'wren', '#112233', 'Ada', 1) on conflict do nothing`,
  )
  db.run(sql`insert into coverage_proposals (id, client_id, state, page_url, page_norm, headline, summary, outlet, writers,
      published_at, reason, matched, quote, is_simulated, created_at)
    values (${`cov_${which}`}, 'cli_x', 'proposed', ${`https://paper.example/${which}`}, ${which}, ${`The ${which} page`}, '',
      'Paper', '', 1, 'name', 'Wren', '', 0, 1)`)
}

/** Two pages that seem to cover a client: of these, one was decided. */
async function twoPages(decided: "older" | "newer") {
  await tell(null, "digest", async ({ enter, asOwner, machine, mails }) => {
    const { url, seen } = hookAt()
    saveHook(asOwner(), { url, kinds: ["coverage.proposed"] })
    const choices = { "coverage.proposed": { isListed: true, mail: "digest" as const } }
    await saveOwnSettings(asOwner(), { timeZone: "UTC", digestAt: 480, quiet: null, choices } as never)
    const ctx = enter()
    for (const which of ["older", "newer"]) {
      addProposal(ctx, which)
      ctx.notify(ctx, { kind: "coverage.proposed", subjectId: `cov_${which}`, key: which })
    }
    await machine.runUntil(noon + 1000)
    ctx.db.run(
      sql`update coverage_proposals set state = 'dismissed', decided_at = 1 where id = ${`cov_${decided}`}`,
    )
    await machine.runUntil(noon + 24 * hour)
    const [kept, gone] = decided === "older" ? ["newer", "older"] : ["older", "newer"]
    expect(mails).toHaveLength(1)
    const posts = (await seen()).map(({ body }) => JSON.parse(body).text as string)
    expect(posts).toHaveLength(1)
    for (const text of [mails[0]?.text, posts[0]]) {
      expect(text).toContain(`The ${kept} page`)
      expect(text).not.toContain(`The ${gone} page`)
      expect(text).not.toContain("2 pages")
    }
  })
}

test("a digest tells what is still to be decided, whether that is its newest or an older one", async () => {
  await twoPages("newer")
  await twoPages("older")
})

test("a task that was moved or given to somebody else before its mail is told no more, and the new day is", () =>
  tell(null, "digest", async ({ enter, asOwner, machine, mails }) => {
    const mine = asOwner().actor.id
    const { db } = enter()
    db.run(
      sql`insert into contacts (id, name, name_norm, created_at, updated_at) values ('con_x', 'Wren', 'wren', 1, 1)`,
    )
    for (const id of ["stays", "moved", "given"])
      db.run(sql`insert into tasks (id, contact_id, title, due_on, responsible_id, responsible_name, created_by, created_at)
        values (${id}, 'con_x', ${`It is ${id}`}, '2026-11-25', ${mine}, 'Ada', 'Ada', 1)`)
    planDueTasks(enter())
    await machine.runUntil(until("25T07:00"))
    db.run("update tasks set due_on = '2026-11-26' where id = 'moved'")
    db.run("update tasks set responsible_id = 'another' where id = 'given'")
    planDueTasks(enter())
    await machine.runUntil(until("25T12:00"))
    expect(mails.map(({ text }) => text.match(/It is \w+/g))).toEqual([["It is stays"]])
    await machine.runUntil(until("26T12:00"))
    expect(mails.map(({ text }) => text.match(/It is \w+/g))).toEqual([["It is stays"], ["It is moved"]])
  }))

test.each([
  ["UTC", 0, null, "25T00:00"],
  ["Pacific/Auckland", 0, null, "24T11:00"],
  ["UTC", 1, null, "25T00:01"],
  ["UTC", 23 * 60 + 59, null, "25T23:59"],
  ["UTC", 0, night, "25T07:00"],
])(
  "in %s, a digest at minute %d of the day tells of the tasks of that day",
  (timeZone, digestAt, quiet, at) =>
    tell(null, "off", async ({ enter, asOwner, machine, mails, clock }) => {
      clock.now = until("23T12:00")
      const { db, actor } = asOwner()
      await saveOwnSettings(asOwner(), { timeZone, digestAt, quiet, choices: {} } as never)
      db.run(
        sql`insert into contacts (id, name, name_norm, created_at, updated_at) values ('con_x', 'Wren', 'wren', 1, 1)`,
      )
      for (const [id, dueOn] of Object.entries({ one: "2026-11-25", next: "2026-11-26" }))
        db.run(sql`insert into tasks (id, contact_id, title, due_on, responsible_id, responsible_name, created_by, created_at)
        values (${id}, 'con_x', ${`It is ${id}`}, ${dueOn}, ${actor.id}, 'Ada', 'Ada', 1)`)
      planDueTasks(enter())
      await machine.runUntil(until("26T20:00"))
      expect(mails.map(({ at, text }) => [at, text.match(/It is \w+/g)])).toContainEqual([
        `2026-11-${at}`,
        ["It is one"],
      ])
    }),
)

test("whoever a task was taken from before its mail is not told that it is theirs", () =>
  tell(null, "off", async ({ enter, asOwner, machine, mails }) => {
    const mine = asOwner().actor.id
    const ctx = enter()
    ctx.db.run(
      sql`insert into contacts (id, name, name_norm, created_at, updated_at) values ('con_x', 'Wren', 'wren', 1, 1)`,
    )
    for (const id of ["stays", "given"]) {
      ctx.db.run(sql`insert into tasks (id, contact_id, title, responsible_id, responsible_name, created_by, created_at)
        values (${id}, 'con_x', ${`It is ${id}`}, ${mine}, 'Ada', 'Ada', 1)`)
      ctx.notify(ctx, { kind: "task.assigned", subjectId: id, key: id, onlyFor: mine })
    }
    await machine.runUntil(noon + minute)
    ctx.db.run("update tasks set responsible_id = 'another' where id = 'given'")
    await machine.runUntil(noon + hour)
    expect(mails.map(({ text }) => text.match(/It is \w+/g))).toEqual([["It is stays"]])
    // The list shows it whichever client its reader chose last.
    expect(mails[0]?.text).toMatch(/\/dashboard\/tasks\?workspace=\w+&client=\s/)
  }))

test("an entry of several is told in the words of the newest that was not deleted, and counts those", () =>
  tell(null, "off", async ({ enter, asOwner, machine }) => {
    const ctx = enter()
    for (const which of ["first", "second", "third"]) {
      addProposal(ctx, which)
      ctx.notify(ctx, { kind: "coverage.proposed", subjectId: `cov_${which}`, key: which })
    }
    await machine.runUntil(noon + minute)
    const shown = () =>
      listNotifications(asOwner(), {}).notifications.map(({ count, quote, path }) => [count, quote, path])
    // With every client, whichever was chosen last.
    const path = "/dashboard/placements?client="
    expect(shown()).toEqual([[3, "The third page", path]])
    ctx.db.run("delete from coverage_proposals where id = 'cov_third'")
    expect(shown()).toEqual([[2, "The second page", path]])
    ctx.db.run("delete from coverage_proposals")
    expect(shown()).toEqual([[3, null, null]])
    expect(markRead(asOwner(), { path: "/dashboard/placements" })).toMatchObject({ unread: 0 })
  }))

test("an entry whose subject was deleted is read by itself", () =>
  tell(null, "off", async ({ stop, machine, asOwner, enter }) => {
    stop(1)
    stop(2)
    await machine.runUntil(noon + minute)
    enter().db.run(sql`delete from mailboxes where id = 'mbx_001'`)
    const { notifications } = listNotifications(asOwner(), {})
    expect(notifications.map(({ path }) => path)).toEqual(["/dashboard/mailboxes", null])
    const gone = notifications.find(({ path }) => path === null)
    expect(markRead(asOwner(), { number: gone?.number })).toMatchObject({ unread: 1 })
    expect(listNotifications(asOwner(), {}).notifications.map(({ isUnread }) => isUnread)).toEqual([
      true,
      false,
    ])
  }))
