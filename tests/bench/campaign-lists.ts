import { startOwnWorkspace } from "./own-workspace.ts"
import { printTable } from "./table.ts"
import { cursorAt, type Query, timeQueries } from "./time-queries.ts"

const campaigns = 1000
/** The largest audience of those; they grow by one from campaign to campaign and begin anew. */
const people = 200
const messages = 100_000
const limit = 250

const campaignOrders = ["newest", "name", "state", "people", "replied", "launched", "changed"]
const messageOrders = ["time", "name", "message", "state", "subject"]
const peopleOrders = ["added", "name", "outlet", "state", "sent", "last", "next"]

const byOrder = (orders: readonly string[], write: (order: string) => string): Record<string, Query> =>
  Object.fromEntries(orders.map((order) => [order, () => write(order)]))

/** What a page of campaigns costs in each order, and a page of the messages and of the people of a large one. */
export async function benchCampaignLists(): Promise<void> {
  const open = await startOwnWorkspace()
  const ask = async (path: string) => JSON.stringify(await open.ask("GET", path))
  try {
    await open.ask("GET", "/campaigns")
    await fill(open.sql)
    const time = async (title: string, queries: Record<string, Query>) =>
      printTable(`${title}, p95 (ms)`, await timeQueries(ask, queries, limit))
    await time(`${campaigns} campaigns and ${(campaigns * (people + 1)) / 2} people, by`, {
      ...byOrder(campaignOrders, (order) => `/campaigns?limit=50&sort=${order}`),
      "people, a page further down": () =>
        `/campaigns?limit=50&sort=people&cursor=${cursorAt(people / 2, 500)}`,
      "replied, a page further down": () => `/campaigns?limit=50&sort=replied&cursor=${cursorAt(20, 500)}`,
    })
    const large = "/campaigns/cmp_0000"
    await time(`${messages} messages of one campaign, by`, {
      ...byOrder(messageOrders, (order) => `${large}/messages?limit=50&sort=${order}`),
      "name, a page further down": () =>
        `${large}/messages?limit=50&sort=name&cursor=${cursorAt("Person 4", 50_000)}`,
      "time, those that say a word": () => `${large}/messages?limit=50&q=person%204`,
    })
    await time(
      `${messages} people of one campaign, by`,
      byOrder(peopleOrders, (order) => `${large}/participants?limit=50&sort=${order}`),
    )
  } finally {
    await open.stop()
  }
}

async function fill(sql: (query: string) => Promise<unknown>): Promise<void> {
  const numbers = (most: number) =>
    `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${most - 1})`
  await sql(`${numbers(campaigns)} insert into campaigns (id, name, created_by, created_at, updated_at)
    select printf('cmp_%04d', i), 'Campaign ' || (i * 37 % 1000), 'bench', i, i from n`)
  await sql(`${numbers(messages)} insert into contacts (id, name, name_norm, created_at, updated_at)
    select 'con_' || i, 'Person ' || (i * 7919 % 100003), 'person', 0, 0 from n`)
  await sql(`${numbers(campaigns * people)} insert into audience (campaign_id, contact_id, added_by, added_at)
    select printf('cmp_%04d', i % ${campaigns}), 'con_' || (i / ${campaigns}), 'bench', 0 from n
    where i / ${campaigns} <= i % ${campaigns} % ${people}`)
  await sql(`${numbers(campaigns * people)} insert into events
    (id, type, campaign_id, contact_id, enrolment_id, occurred_at, actor, dedupe_key)
    select 'evt_' || i, iif(i / ${campaigns} % 10, 'sent', 'replied'), printf('cmp_%04d', i % ${campaigns}),
      'con_' || (i / ${campaigns}), 'enr_' || i, 0, 'system', 'evt_' || i from n`)
  await sql(`${numbers(messages)} insert into enrolments
    (id, campaign_id, contact_id, mailbox_id, time_zone, created_at, updated_at)
    select 'one_' || i, 'cmp_0000', 'con_' || i, 'mbx_0', 'Europe/London', 0, 0 from n`)
  await sql(`${numbers(messages)} insert into messages (id, direction, campaign_id, contact_id, enrolment_id, mailbox_id,
      state, send_key, position, subject, text_body, sent_at, created_at)
    select 'msg_' || i, 'out', 'cmp_0000', 'con_' || i, 'one_' || i, 'mbx_0', iif(i % 9, 'sent', 'bounced'), 'key_' || i,
      i % 5 + 1, 'Tide clocks ' || (i * 31 % 977), 'We asked 400 harbours.', ${Date.UTC(2026, 0, 1)} + i * 60000, 0 from n`)
}
