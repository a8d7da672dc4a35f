import type { startOwnWorkspace } from "./own-workspace.ts"

type Open = Awaited<ReturnType<typeof startOwnWorkspace>>

const campaigns = 100
const clients = 10
const outlets = 500
const DAY = 86_400_000
/** Over which everything is spread: two years. */
const days = 730
const part = 50_000

const numbers = (from: number, until: number) =>
  `with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${until - 1})`

/**
 * Fills a workspace with messages of two years, one for each person in a campaign: one in twelve is answered; and with
 * one placement for twenty messages, of which one in twenty was lost once.
 */
export async function fillResults(open: Open, messages: number): Promise<void> {
  await open.ask("GET", "/campaigns")
  const people = Math.max(100, messages / campaigns)
  const first = Date.now() - days * DAY
  const at = (number: string, all: number) =>
    `cast(${first} + (${number}) * ${(days * DAY) / all} as integer)`
  await open.sql(`${numbers(0, clients)} insert into clients (id, name, name_norm, accent, created_by, created_at)
    select 'cli_' || i, 'Client ' || i, 'client ' || i, '#000000', 'bench', 0 from n`)
  await open.sql(`${numbers(0, 20)} insert into mailboxes (id, driver, address, address_norm, display_name, credentials, created_at, updated_at)
    select 'mbx_' || i, 'smtp', i || '@agency.example', i || '@agency.example', 'Robin', 'sealed', 0, 0 from n`)
  await open.sql(`${numbers(0, campaigns)} insert into campaigns (id, name, client_id, mailbox_ids, launched_at, created_by, created_at, updated_at)
    select 'cmp_' || i, 'Campaign ' || i, 'cli_' || (i % ${clients}), '["mbx_' || (i % 20) || '"]', 1, 'bench', 0, 0 from n`)
  await open.sql(`${numbers(0, campaigns)} insert into steps (id, campaign_id, position, place, delay_value, delay_unit, thread)
    select 'stp_' || i, 'cmp_' || i, 1, 1, 0, 'days', 'new' from n`)
  await open.sql(`${numbers(0, outlets)} insert into outlets (id, name, name_norm, domain, host, country, created_at, updated_at)
    select 'out_' || i, 'Outlet ' || i, 'outlet ' || i, 'o' || i || '.example', 'o' || i || '.example',
      substr('GBDEFRESPLITUSNL', 1 + 2 * (i % 8), 2), 0, 0 from n`)
  await open.sql(`${numbers(0, people)} insert into contacts (id, name, name_norm, beats, created_at, updated_at)
    select 'con_' || i, 'Person', 'person', json_array('Beat ' || (i % 40)), 0, 0 from n`)
  for (let from = 0; from < messages; from += part) {
    const some = numbers(from, Math.min(messages, from + part))
    // A campaign writes to its people one after the other; each has its own weeks of the two years.
    const who = `i % ${people}, i / ${people}`
    const [person = "", campaign = ""] = who.split(", ")
    await open.sql(`${some} insert into enrolments (id, campaign_id, contact_id, outlet_id, mailbox_id, state, time_zone, created_at, updated_at)
      select 'enr_' || i, 'cmp_' || (${campaign}), 'con_' || (${person}), 'out_' || (i % ${outlets}), 'mbx_' || (i % 20), 'completed',
        substr('Europe/LondonEurope/BerlinAmerica/Chile', 1 + 13 * (i % 2), 13), 0, 0 from n`)
    await open.sql(`${some} insert into messages (id, direction, enrolment_id, campaign_id, contact_id, step_id, position, drafted_by,
        mailbox_id, state, send_key, sent_at, created_at)
      select 'msg_' || i, 'out', 'enr_' || i, 'cmp_' || (${campaign}), 'con_' || (${person}), 'stp_' || (${campaign}), 1,
        iif(i % 3, 'template', 'hand'), 'mbx_' || (i % 20), 'sent', 'key_' || i, ${at("i", messages)}, 0 from n`)
    await open.sql(`${some} insert into events (id, type, message_id, enrolment_id, contact_id, campaign_id, mailbox_id, occurred_at, actor, dedupe_key)
      select 'evt_' || i, 'sent', 'msg_' || i, 'enr_' || i, 'con_' || (${person}), 'cmp_' || (${campaign}), 'mbx_' || (i % 20), ${at("i", messages)},
        'system', 'sent:' || i from n`)
    await open.sql(`${some} insert into events (id, type, message_id, enrolment_id, contact_id, campaign_id, occurred_at, actor, dedupe_key)
      select 'evr_' || i, 'replied', 'msg_' || i, 'enr_' || i, 'con_' || (${person}), 'cmp_' || (${campaign}), ${at("i", messages)} + 7200000,
        'recipient', 'replied:' || i from n where i % 12 = 0`)
  }
  const pages = messages / 20
  await open.sql(`${numbers(0, pages)} insert into placements (id, campaign_id, outlet_id, page_url, page_norm, host, target_urls, match, phrase,
      state, type, first, first_seen_at, last_seen_at, created_by, created_at, updated_at)
    select 'plc_' || i, 'cmp_' || (i % ${campaigns}), 'out_' || (i % ${outlets}), 'https://o.example/' || i, 'o/' || i, 'o.example', '[]', 'page', '',
      'live', 'link', '{}', ${at("i", pages)}, ${Date.now()}, 'bench', 0, 0 from n`)
  for (const check of [0, 1, 2, 3, 4, 5])
    await open.sql(`${numbers(0, pages)} insert into placement_checks (id, placement_id, at, outcome, state, type)
      select 'plk_${check}_' || i, 'plc_' || i, ${at("i", pages)} + ${check} * ${7 * DAY},
        iif(i % 20 = 0 and ${check} = 3, 'missing', 'seen'), iif(i % 20 = 0 and ${check} = 3, 'lost', 'live'),
        iif(i % 20 = 0 and ${check} = 3, null, 'link') from n`)
}
