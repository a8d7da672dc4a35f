import { startOwnWorkspace } from "./own-workspace.ts"
import { printTable } from "./table.ts"
import { type Query, timeQueries } from "./time-queries.ts"

const count = 100_000
const limit = 15
/** When the first of them was sent; the others followed at intervals of one minute. */
const first = Date.UTC(2026, 0, 1)
const timeOf = (number: number) => first + number * 60_000
const isoOf = (number: number) => new Date(timeOf(number)).toISOString()

const queries: Record<string, Query> = {
  "the latest": () => "",
  "page 2,000 by cursor": () => `?cursor=${timeOf(60_000)}.msg_60000`,
  "page 2,000 by its number": () => "?page=2000",
  "of one campaign": (run) => `?campaign=cmp_${run % 10}`,
  "of one campaign, page 200 by cursor": () => `?campaign=cmp_3&cursor=${timeOf(60_000)}.msg_60000`,
  "of one person": (run) => `?contact=con_${run * 31}`,
  "one state": () => "?state=sent",
  "a day": (run) => `?from=${isoOf(run * 1000)}&until=${isoOf(run * 1000 + 1440)}`,
}

/** What a page of messages costs, with the p95 that we promise for each in milliseconds. */
export async function benchMessages(): Promise<void> {
  const open = await startOwnWorkspace()
  try {
    await open.ask("GET", "/campaigns")
    await open.sql(`insert into api_keys (id, name, hint, hash, scopes, created_by, created_at)
      values ('key_1', 'Bench', '', 'bench', '["messages:read"]', 'bench', 0)`)
    const numbers = (most: number) =>
      `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${most - 1})`
    await open.sql(`${numbers(10)} insert into campaigns (id, name, created_by, created_at, updated_at)
      select 'cmp_' || i, 'Campaign', 'bench', 0, 0 from n`)
    await open.sql(`${numbers(count / 5)} insert into contacts (id, name, name_norm, created_at, updated_at)
      select 'con_' || i, 'Person', 'person', 0, 0 from n`)
    await open.sql(`${numbers(count)} insert into messages (id, direction, campaign_id, contact_id, mailbox_id, state,
        send_key, subject, text_body, sent_at, created_at)
      select 'msg_' || i, 'out', 'cmp_' || (i % 10), 'con_' || (i % ${count / 5}), 'mbx_0', iif(i % 9, 'sent', 'bounced'),
        'key_' || i, 'Tide clocks', 'We asked 400 harbours about their clocks.', ${first} + i * 60000, 0 from n`)
    const lines = await timeQueries((query) => open.program(`/messages${query}`), queries, limit)
    printTable(`${count} messages, p95 (ms)`, lines)
  } finally {
    await open.stop()
  }
}
