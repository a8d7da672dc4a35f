import { runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { sql } from "drizzle-orm"
import { campaigns, steps } from "../../../../../worker/workspace/campaigns/campaigns/table.ts"
import type { Delay } from "../../../../../worker/workspace/campaigns/engine/calendar.ts"
import type { Candidate, Compose, World } from "../../../../../worker/workspace/campaigns/engine/world.ts"
import { mailboxes } from "../../../../../worker/workspace/campaigns/mailboxes/table.ts"
import type { Ctx } from "../../../../../worker/workspace/core/context.ts"
import { readWhole, returnToFirstDay } from "../../../support/first-day.ts"
import { asClock } from "../../../support/inside.ts"

/** A workspace's inside, with a clock that the test moves. */
export interface TestEngine {
  /** As the workspace's own clock would act, now. */
  enter: () => Ctx
  /** Milliseconds UTC. */
  clock: { now: number }
}

/** Workspaces that earlier tests have left: to begin again takes a tenth of the time that a new one takes for its tables. */
const left: { id: string; firstDay: ReturnType<typeof readWhole> }[] = []

/** Runs a test inside a separate workspace, on its real database; the workspace has no people unless it is named. */
export async function inTestEngine<T>(
  now: number,
  work: (engine: TestEngine) => Promise<T> | T,
  workspaceId?: string,
): Promise<T> {
  const used = workspaceId === undefined ? left.pop() : undefined
  const id = workspaceId ?? used?.id ?? `wsp_${crypto.randomUUID().replaceAll("-", "").slice(0, 20)}`
  return runInDurableObject(env.WORKSPACE.getByName(id), async (_, { storage }) => {
    const clock = { now }
    const rest = asClock(storage, id)
    const enter = () => ({ ...rest, now: clock.now })
    if (used) returnToFirstDay(enter(), used.firstDay)
    const firstDay = used?.firstDay ?? readWhole(enter())
    const done = await work({ enter, clock })
    if (workspaceId === undefined) left.push({ id, firstDay })
    return done
  })
}

/** Adds people, with their zone and outlet from `zoneOf` and `outletOf`; returns them as the launch checks would. */
export function addPeople(
  { db, now }: Ctx,
  count: number,
  about: {
    domainOf?: (at: number) => string
    zoneOf?: (at: number) => string | null
    outletOf?: (at: number) => string | null
    countryOf?: (at: number) => string | null
  } = {},
): Candidate[] {
  const [{ before } = { before: 0 }] = db.all<{ before: number }>("select count(*) as before from contacts")
  const people = Array.from({ length: count }, (_, at) => ({
    contactId: `con_${before + at}`,
    contactPointId: `cpt_${before + at}`,
    address: `p${at}@${about.domainOf?.(at) ?? `paper${at % 50}.example`}`,
    outletId: about.outletOf?.(at) ?? null,
    timeZone: about.zoneOf?.(at) ?? null,
    country: about.countryOf?.(at) ?? null,
  }))
  const rows = JSON.stringify(people)
  db.run(sql`insert into contacts (id, name, name_norm, created_at, updated_at)
    select value ->> 'contactId', 'Person ' || key, 'person ' || key, ${now}, ${now} from json_each(${rows})`)
  db.run(sql`insert into contact_points (id, contact_id, kind, value, value_norm, is_primary, created_at)
    select value ->> 'contactPointId', value ->> 'contactId', 'email', value ->> 'address', value ->> 'address', 1, ${now}
    from json_each(${rows})`)
  return people
}

/** In milliseconds. */
export const day = 86_400_000
/** A Monday, an hour before the window opens in London. */
export const monday = Date.UTC(2026, 10, 23, 8)

/** Of a mailbox that really sends: what leaves the sandbox reaches nobody. */
export const real = { driver: "smtp", credentials: "sealed" } as const

export function addMailbox(
  { db, now }: Ctx,
  at: number,
  values: Partial<typeof mailboxes.$inferInsert> = {},
): string {
  const id = `mbx_${String(at).padStart(3, "0")}`
  const address = `sender${at}@agency${at}.example`
  db.insert(mailboxes)
    .values({
      id,
      driver: "sandbox",
      address,
      addressNorm: address,
      displayName: `Sender ${at}`,
      ramp: false,
      createdAt: now,
      updatedAt: now,
      ...values,
    })
    .run()
  return id
}

/**
 * A campaign of three messages, after three and five business days unless specified otherwise, that requires no
 * approval.
 */
export function addCampaign(
  { db, now }: Ctx,
  values: Partial<typeof campaigns.$inferInsert> = {},
  delays: Delay[] = [3, 5].map((value) => ({ value, unit: "business_days" })),
): string {
  const [{ before } = { before: 0 }] = db.all<{ before: number }>("select count(*) as before from campaigns")
  const id = `cmp_${before}`
  db.insert(campaigns)
    .values({
      id,
      name: "Tide clocks",
      approval: "auto",
      createdBy: "Ada",
      createdAt: now,
      updatedAt: now,
      ...values,
    })
    .run()
  for (const [at, delay] of [{ value: 0, unit: "days" } as const, ...delays].entries()) {
    db.insert(steps)
      .values({
        id: `stp_${at + 1}_${id}`,
        campaignId: id,
        position: at + 1,
        delayValue: delay.value,
        delayUnit: delay.unit,
        thread: at === 0 ? "new" : "reply",
        subject: at === 0 ? "Tide clocks" : "",
        body: "Hello",
      })
      .run()
  }
  return id
}

/** Writes the same few words to everybody. */
export const plainCompose: Compose = (_, message) => ({
  kind: "composed",
  to: { name: "Somebody", address: message.toAddress ?? "" },
  subject: "Tide clocks",
  text: `Message ${message.position}`,
  html: `<p>Message ${message.position}</p>`,
  marked: { subject: "Tide clocks", text: `Message ${message.position}` },
  revision: 1,
  variantId: null,
  templateIds: [],
  draftedBy: null,
})

/** A world in which every message arrives; what arrived is in `sent`. */
export function kindWorld(clock: {
  now: number
}): World & { sent: { id: string; to: string; at: number; inReplyTo: string | null }[] } {
  const sent: { id: string; to: string; at: number; inReplyTo: string | null }[] = []
  return {
    sent,
    compose: plainCompose,
    async send(_, mail, isWanted) {
      if (!isWanted()) return { kind: "withdrawn" }
      sent.push({ id: mail.id, to: mail.to.address, at: clock.now, inReplyTo: mail.inReplyTo })
      return { kind: "sent" }
    },
  }
}

/** Forgets everything, so that the same workspace can be lived through again. */
export function forgetAll({ enter, clock }: TestEngine, now: number): void {
  const tables = [
    "messages",
    "events",
    "enrolments",
    "threads",
    "audience",
    "steps",
    "campaigns",
    "mailboxes",
    "jobs",
    "suppressions",
    "contacts",
  ]
  for (const table of tables) enter().db.run(`delete from ${table}`)
  clock.now = now
}
