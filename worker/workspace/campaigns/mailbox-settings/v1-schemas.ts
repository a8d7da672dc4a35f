import * as z from "zod/mini"

/** A mailbox as programs read it: how it fares and what it may send, and nothing of what it signs in with. */
export const MailboxV1 = z
  .object({
    id: z.string(),
    driver: z.enum(["sandbox", "smtp"]),
    address: z.string(),
    display_name: z.string(),
    /** The clients whose campaigns may be sent from it; none for all of them. */
    client_ids: z.array(z.string()),
    state: z.enum(["active", "paused", "unhealthy", "needs_attention"]),
    state_reason: z.nullable(z.string()),
    daily_cap: z.int(),
    today_cap: z.int(),
    sent_today: z.int(),
    per_domain_daily_cap: z.int(),
    min_gap_s: z.int(),
    max_gap_s: z.int(),
    ramp: z.boolean(),
    time_zone: z.string(),
    created_at: z.iso.datetime(),
  })
  .register(z.globalRegistry, { id: "Mailbox" })
export type MailboxV1 = z.infer<typeof MailboxV1>
