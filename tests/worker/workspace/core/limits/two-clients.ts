import { runInDurableObject } from "cloudflare:test"
import { env } from "cloudflare:workers"
import { scopes } from "../../../../../worker/workspace/core/keys/contract.ts"
import { rules } from "../../../../../worker/workspace/core/limits/visible-rows.ts"
import { fillAll } from "../../across/restore/full-workspace.ts"

/** Every table has one row with this id for each client, which refer to each other. */
export const THEIRS = "id 1"
export const MINE = "id 2"
/** Is in every text of the other client's rows. */
export const MARKER = "kestrelsecret"

/** What the table alone does not say: the row would not be read at all. */
const particular = [
  `update notifications set kind = 'placement.live'`,
  `update opportunities set kind = 'request', deadline_local = null, deadline_at = null, deadline_zone = null`,
  `update mailboxes set read_places = null, stopped_told_to = null, sign_in_with = 'password', driver = 'sandbox'`,
  `update member_limits set client_ids = '[]'`,
  `update report_comments set at = 1`,
  `update scan_pages set reading = null`,
  `delete from scan_findings`,
  `update reports set from_date = '2026-01-01', to_date = '2026-12-31', sections = '["summary","figures","coverage","answers","next"]'`,
  `delete from jobs`,
  `delete from webhook_deliveries`,
  `delete from webhook_endpoints`,
]

/** Fills a workspace with two clients' rows in every table, about the same people, and gives a member a key. */
export const fillForTwo = async (workspaceId: string, memberId: string): Promise<void> => {
  await fillAll(workspaceId, 1, 3)
  await runInDurableObject(env.WORKSPACE.getByName(workspaceId), async (_, { storage }) => {
    const { sql } = storage
    for (const [table, rule] of Object.entries(rules)) {
      const columns = sql.exec<Column>(`select * from pragma_table_xinfo('${table}')`).toArray()
      const keys = sql.exec<Key>(`select "from" as name from pragma_foreign_key_list('${table}')`).toArray()
      for (const { name, type, dflt_value, hidden, pk } of columns) {
        if (hidden > 0 || type.toLowerCase() !== "text" || name === "id") continue
        if (keys.some((key) => key.name === name)) continue
        for (const [n, id, word] of [
          [1, THEIRS, MARKER],
          [2, MINE, "harbour"],
        ] as const) {
          const isJson = /^'[[{]/.test(dflt_value ?? "")
          const text = isJson && rule === "shared" ? (dflt_value ?? "").slice(1, -1) : `["${word} ${name}"]`
          if (name === "time_zone") {
            attempt(() => sql.exec(`update ${table} set time_zone = 'UTC'`))
            continue
          }
          const value = /_ids?$/.test(name) ? (name.endsWith("s") ? `["${id}"]` : id) : text
          // People and outlets are everybody's, and keys stay what they are.
          if (rule === "shared" && !isJson) continue
          if (pk > 0 && !name.endsWith("_id")) continue
          attempt(() =>
            sql.exec(
              `update ${table} set "${name}" = ? where rowid in (select rowid from ${table} order by rowid desc limit 1 offset ${2 - n})`,
              value,
            ),
          )
        }
      }
    }
    for (const text of particular) sql.exec(text)
    // Both clients write to the same people at the same outlet.
    for (const table of [
      "enrolments",
      "threads",
      "messages",
      "placements",
      "opportunities",
      "coverage_proposals",
      "audience",
      "openings",
      "tasks",
    ])
      for (const column of ["contact_id", "outlet_id"])
        attempt(() => sql.exec(`update ${table} set ${column} = ?`, MINE))
    sql.exec(
      `update api_keys set hash = 'of-the-member', created_by = ?, scopes = ?, revoked_at = null, expires_at = null, assistant = null where id = ?`,
      memberId,
      JSON.stringify(scopes),
      MINE,
    )
    sql.exec("update tasks set responsible_id = ?, responsible_name = 'Somebody'", "usr_somebody")
    sql.exec(`update notification_recipients set user_id = ?, is_listed = 1`, memberId)
    await storage.deleteAlarm()
  })
}

interface Column extends Record<string, SqlStorageValue> {
  name: string
  type: string
  dflt_value: string | null
  hidden: number
  pk: number
}
interface Key extends Record<string, SqlStorageValue> {
  name: string
}

/** Rules of a table may want another text. */
function attempt(work: () => void) {
  try {
    work()
  } catch {
    // It keeps the text that it has.
  }
}

/** Every row of the other client, by table. */
export const theirRows = (workspaceId: string): Promise<Record<string, string>> =>
  runInDurableObject(env.WORKSPACE.getByName(workspaceId), (_, { storage: { sql } }) =>
    Object.fromEntries(
      Object.entries(rules)
        .filter(([, rule]) => rule !== "shared")
        .map(([table]) => {
          const rows = sql
            .exec(`select * from ${table}`)
            .toArray()
            .map((row) => JSON.stringify(row))
          return [table, rows.filter((row) => row.includes(MARKER) || row.includes(`"${THEIRS}"`)).join("\n")]
        }),
    ),
  )
