import { openHeap } from "./heap.ts"
import { startOwnWorkspace } from "./own-workspace.ts"
import { cpuSeconds, peakOf, runtimes } from "./runtimes.ts"
import { median } from "./server.ts"
import { printTable } from "./table.ts"

type Open = Awaited<ReturnType<typeof startOwnWorkspace>>

const boxes = 20
const people = 10_000
const enrolled = 1_000_000
const due = 22_000
/** What the mailboxes may send of it in a day. */
const engine = 2000

/** What the engine costs: each figure is a whole call by RPC, or a whole job, and so a little more than what it names. */
export async function benchEngine(): Promise<void> {
  await benchPlanning()
  await benchTicks()
}

async function benchPlanning(): Promise<void> {
  const others = new Set(runtimes())
  const open = await startOwnWorkspace()
  const pid = runtimes().find((id) => !others.has(id))
  if (!pid) throw new Error("The workerd process was not found")
  try {
    await open.ask("GET", "/campaigns")
    await addMailboxes(open, "30, 10, 90, 140")
    await addContacts(open, people)
    const campaign = await open.ask<{ id: string }>("POST", "/campaigns", { name: "Tide clocks" })
    const at = `/campaigns/${campaign.id}`
    await open.ask("PUT", at, { approval: "auto", mailboxIds: boxIds() })
    await open.ask("PUT", `${at}/steps`, { steps: texts.map(toStep) })
    await open.ask("POST", `${at}/people`, { filter: {} })
    const atRest = peakOf(pid)
    const check = await timed(() => open.ask<{ eligible: number }>("GET", `${at}/check`))
    const { eligible } = check.answer
    const startAt = new Date(Date.now() + 30 * 86_400_000).toISOString()
    const before = cpu()
    const launch = await timed(() =>
      open.ask<{ messages: number }>("POST", `${at}/launch`, { eligible, startAt }),
    )
    if (launch.answer.messages !== 3 * people)
      throw new Error(`${launch.answer.messages} messages were planned`)
    const spent = cpu() - before
    const peak = peakOf(pid)
    await open.ask("PUT", `/mailboxes/${boxIds()[0]}`, { dailyCap: 20 })
    const parts = await replan(open)
    printTable(`A campaign of three messages for ${people} people from ${boxes} mailboxes`, [
      { what: "judge everybody and every text (s)", value: check.seconds },
      { what: "judge, plan and write all at launch (s)", value: launch.seconds, limit: 5, is: "at most" },
      { what: "processor time of that (s)", value: spent },
      { what: "runtime's memory, growth (MB)", value: peak - atRest, limit: 128, is: "at most" },
      { what: "a mailbox's 1,500 messages planned again (s)", value: sum(parts) },
      { what: "the longest part of that (ms)", value: Math.max(...parts) * 1000 },
    ])
  } finally {
    await open.stop()
  }
}

/** Runs the planner until no planning is requested, and returns the duration of each part, in seconds. */
async function replan(open: Open): Promise<number[]> {
  const parts: number[] = []
  const isLeft = () => open.sql("select 1 from jobs where kind = 'messages.replan'")
  while ((await isLeft()).length > 0) {
    await open.sql("update jobs set run_at = 1 where kind = 'messages.replan'")
    parts.push((await timed(open.tick)).seconds)
  }
  return parts
}

/** A workspace in which a million people are enrolled, of whom more are to be written to now than a day has room for. */
async function benchTicks(): Promise<void> {
  const open = await startOwnWorkspace()
  const heap = await openHeap(open.inspector, () => open.sql("select 1"))
  try {
    await open.ask("GET", "/campaigns")
    await addMailboxes(open, "100, 100, 0, 0")
    await addContacts(open, due)
    await addEnrolments(open)
    const before = cpu()
    const times = await sendToday(open)
    const spent = cpu() - before
    const held = await heap.live()
    const parts = await putOff(open)
    printTable(`${due} messages due among ${enrolled} enrolments, to the sandbox (ms)`, [
      { what: "ticks", value: times.length },
      { what: "a message of a tick: found, judged, written, sent, recorded", value: median(times) },
      { what: "the same, p95", value: p95(times), limit: 50, is: "at most" },
      { what: "processor time a message, with its call", value: (spent * 1000) / engine },
      { what: `the ${due - engine} over the day's caps put off, all`, value: sum(parts) * 1000 },
      { what: "the longest part of that", value: Math.max(...parts) * 1000 },
      { what: "what the object holds after the sends (MB)", value: held, limit: 32, is: "at most" },
      {
        what: "growth of that while all are put off (MB)",
        value: (await heap.live()) - held,
        limit: 1,
        is: "at most",
      },
    ])
  } finally {
    heap.close()
    await open.stop()
  }
}

/**
 * Ticks until the day's caps are reached, and returns the time per message, in milliseconds, of the ticks that sent
 * any.
 */
async function sendToday(open: Open): Promise<number[]> {
  const times: number[] = []
  // Up to five mailboxes go side by side in a tick.
  for (let sent = 0; sent < engine && (await isDue(open)); ) {
    const { seconds } = await timed(open.tick)
    const [row] = await open.sql<{ sent: number }>("select count(*) as sent from events where type = 'sent'")
    const now = row?.sent ?? 0
    if (now > sent) times.push((seconds * 1000) / (now - sent))
    sent = now
  }
  return times
}

/** Ticks until nothing is due, and returns the duration of each tick, in seconds. */
async function putOff(open: Open): Promise<number[]> {
  const parts: number[] = []
  while (await isDue(open)) parts.push((await timed(open.tick)).seconds)
  return parts
}

async function isDue(open: Open): Promise<boolean> {
  const left = await open.sql(
    `select 1 from messages where state = 'scheduled' and scheduled_at <= ${Date.now()} limit 1`,
  )
  return left.length > 0
}

/** Processor time of the runtime so far, in seconds. */
const cpu = () => runtimes().reduce((all, pid) => all + cpuSeconds(pid), 0)

const boxIds = () => Array.from({ length: boxes }, (_, at) => `mbx_${at}`)

/** With the cap of a day, that for one domain, and the gaps in seconds. */
const addMailboxes = (open: Open, limits: string) =>
  open.sql(`with recursive n(i) as (select 0 union all select i + 1 from n where i < ${boxes - 1})
    insert into mailboxes (id, driver, address, address_norm, display_name, ramp, time_zone, created_at, updated_at,
      daily_cap, per_domain_daily_cap, min_gap_s, max_gap_s)
    select 'mbx_' || i, 'sandbox', 'sender' || i || '@agency.example', 'sender' || i || '@agency.example', 'Robin', 0,
      'Europe/London', 0, 0, ${limits} from n`)

async function addContacts(open: Open, count: number): Promise<void> {
  const numbers = `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1})`
  await open.sql(`${numbers} insert into contacts (id, name, name_norm, company, created_at, updated_at)
    select 'con_' || i, 'Given Family' || i, 'given family' || i, 'Paper ' || (i % 97), i, i from n`)
  await open.sql(`${numbers} insert into contact_points (id, contact_id, kind, value, value_norm, is_primary, created_at)
    select 'cpt_' || i, 'con_' || i, 'email', 'person' || i || '@paper' || (i % 997) || '.example',
      'person' || i || '@paper' || (i % 997) || '.example', 1, i from n`)
}

async function addEnrolments(open: Open): Promise<void> {
  const { id } = await open.ask<{ id: string }>("POST", "/campaigns", { name: "Tide clocks" })
  await open.ask("PUT", `/campaigns/${id}`, {
    approval: "auto",
    mailboxIds: boxIds(),
    timeZoneMode: "campaign",
    timeZone: "UTC",
    window: { days: [1, 2, 3, 4, 5, 6, 7], from: "00:00", to: "23:59" },
  })
  const {
    steps: [step],
  } = await open.ask<{ steps: { id: string }[] }>("PUT", `/campaigns/${id}/steps`, {
    steps: [toStep(texts[0], 0)],
  })
  await open.sql(`update campaigns set state = 'running', launched_at = 0 where id = '${id}'`)
  const now = Date.now()
  for (let from = 0; from < enrolled; from += 50_000) {
    const numbers = `with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${from + 49_999})`
    await open.sql(`${numbers} insert into enrolments (id, campaign_id, contact_id, contact_point_id, mailbox_id, state,
        time_zone, created_at, updated_at)
      select 'enr_' || i, '${id}', iif(i < ${due}, 'con_' || i, null), iif(i < ${due}, 'cpt_' || i, null),
        'mbx_' || (i % ${boxes}), 'ready', 'UTC', 0, 0 from n`)
    await open.sql(`${numbers} insert into messages (id, direction, enrolment_id, campaign_id, contact_id, step_id, position,
        mailbox_id, state, send_key, to_address, scheduled_at, created_at)
      select 'msg_' || i, 'out', 'enr_' || i, '${id}', iif(i < ${due}, 'con_' || i, null), '${step?.id}', 1,
        'mbx_' || (i % ${boxes}), 'scheduled', 'key_' || i, 'person' || i || '@paper' || (i % 997) || '.example',
        ${now} + iif(i < ${due}, -60000, 86400000 + i * 1000), 0 from n`)
  }
  await open.sql(`insert into jobs (kind, subject, run_at) select 'messages.send', id, 1 from mailboxes
    where display_name = 'Robin'`)
}

const texts = [
  "Dear {{ first_name | default: 'reader' }},\n\nwe asked 400 harbours about their clocks, and {{ company | default: 'your paper' }} is near one of them.",
  "Only to say that the figures are out now.",
  "My last word about it: the clocks are wrong.",
]

const toStep = (body: string | undefined, at: number) => ({
  delayValue: at === 0 ? 0 : 3,
  delayUnit: "business_days",
  thread: at === 0 ? "new" : "reply",
  subject: at === 0 ? "For {{ company | default: 'you' }}" : "",
  body,
})

async function timed<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer; seconds: number }> {
  const began = performance.now()
  const answer = await work()
  return { answer, seconds: (performance.now() - began) / 1000 }
}

const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)

const sorted = (values: number[]) => values.toSorted((a, b) => a - b)
const p95 = (values: number[]) => sorted(values)[Math.ceil(values.length * 0.95) - 1] as number
