import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import type { MessageFilter } from "../../../../../worker/workspace/campaigns/messages/contract.ts"
import { listMessages } from "../../../../../worker/workspace/campaigns/messages/list-messages.ts"
import type { Ctx } from "../../../../../worker/workspace/core/context.ts"
import { inTestEngine, monday } from "../engine/test-engine.ts"

/** Some sent, some received, some planned and some without a time, with times that lie in no order. */
const fill = ({ db }: Ctx, count: number) =>
  db.run(sql`with recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1})
    insert into messages (id, direction, campaign_id, mailbox_id, state, send_key, sent_at, received_at, scheduled_at,
      created_at)
    select printf('msg_%07d', i), iif(i % 4 = 1, 'in', 'out'), 'cmp_' || (i % 3), 'mbx_0',
      case i % 4 when 0 then 'sent' when 1 then 'received' when 2 then 'scheduled' else 'draft' end, 'key_' || i,
      iif(i % 4 = 0, ${monday} + i * 7919 % 1000000, null), iif(i % 4 = 1, ${monday} + i * 7919 % 1000000, null),
      iif(i % 4 in (0, 2), ${monday} + i * 6007 % 1000000, null), ${monday} - i from n`)

/** Every page of a list, by its cursors. */
function readAll(ctx: Ctx, filter: MessageFilter): string[] {
  const ids: string[] = []
  for (let cursor: string | undefined; ; ) {
    const { messages, nextCursor } = listMessages(ctx, filter, { page: 1, limit: 100, cursor })
    ids.push(...messages.map(({ id }) => id))
    if (nextCursor === null) return ids
    cursor = nextCursor
  }
}

test.each([
  ["everything", {}, 3000],
  ["one campaign", { campaign: "cmp_1" }, 1000],
  ["one state", { state: "scheduled" as const }, 750],
])("a list of %s shows each message once, the latest first", (_, filter, total) =>
  inTestEngine(monday, ({ enter }) => {
    fill(enter(), 3000)
    const ids = readAll(enter(), filter)
    expect(ids).toHaveLength(total)
    const times = new Map(
      enter()
        .db.all<{ id: string; at: number }>(
          "select id, coalesce(sent_at, received_at, scheduled_at, created_at) as at from messages",
        )
        .map(({ id, at }) => [id, at]),
    )
    const byTime = ids.toSorted(
      (a, b) => (times.get(b) ?? 0) - (times.get(a) ?? 0) || (a < b ? 1 : a > b ? -1 : 0),
    )
    expect(ids).toEqual(byTime)
  }),
)

test.each([
  ["", "messages_by_time"],
  ["campaign_id = 'cmp_1' and", "messages_campaign_by_time"],
  ["state = 'sent' and", "messages_state_by_time"],
])("a page further on is found without reading what lies before it (%s)", (whose, index) =>
  inTestEngine(monday, ({ enter }) => {
    const plan = enter().db.all<{ detail: string }>(
      `explain query plan select * from messages where ${whose} (at, id) < (${monday}, 'msg_9')
       order by at desc, id desc limit 21`,
    )
    expect(plan.map(({ detail }) => detail)).toEqual([
      expect.stringMatching(`SEARCH messages USING INDEX ${index}`),
    ])
  }),
)
