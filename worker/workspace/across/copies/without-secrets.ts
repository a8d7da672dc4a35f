import type { Value } from "../../../copies/lines.ts"
import type { Change } from "./write-lines.ts"

/**
 * Tables that stay behind: keys, the answers that were kept for the programs that have them, and what people allowed us at the
 * providers of their mailboxes and at Slack.
 */
const left = new Set([
  "api_keys",
  "assistants",
  "idempotency_keys",
  "mailbox_grants",
  "mailbox_sign_ins",
  "mail_clients",
  "slack_hooks",
  "model_calls",
  "source_keys",
])

const blank: Record<string, Record<string, Value>> = {
  webhook_endpoints: { secret: "", previous_secret: null, previous_until: null },
  reports: { password_hash: null, link_ends_at: null },
  language_models: { secret: "" },
  mailboxes: { credentials: "", forward_code: null, forward_link: null },
}

/**
 * A copy that leaves this workspace has no passwords, no secrets of webhooks, no keys of models and no API keys: they would open something, or mean nothing
 * elsewhere.
 */
export const withoutSecrets: Change = (table, row) => {
  if (left.has(table)) return null
  const secrets = blank[table]
  if (!secrets) return row
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      value === null ? null : (secrets[column] ?? (column in secrets ? null : value)),
    ]),
  )
}
