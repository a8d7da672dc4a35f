import { and, count, eq } from "drizzle-orm"
import { BRAND } from "../../site/brand/contract.ts"
import { writeDate } from "../../site/dates/contract.ts"
import type { Ctx } from "../core/context.ts"
import { KEPT_DAYS } from "../core/webhook-events/contract.ts"
import { webhookDeliveries, webhookEndpoints } from "./table.ts"

/** What its owners are told of a webhook. */
interface GivenUp {
  title: string
  subject: string
  lines: string[]
  /** Somebody enabled it again. */
  isOver: boolean
}

/**
 * Says that a webhook was disabled by itself; null for one that was deleted. Of its address it names only the host: the rest may
 * contain a key. The endpoint's answer is shown only where its owners read it.
 */
export function describeGivenUp({ db }: Pick<Ctx, "db">, id: string): GivenUp | null {
  const row = db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).get()
  if (!row) return null
  const { host } = new URL(row.url)
  const isPending = and(eq(webhookDeliveries.endpointId, id), eq(webhookDeliveries.state, "pending"))
  const waiting = db.select({ waiting: count() }).from(webhookDeliveries).where(isPending).get()?.waiting ?? 0
  return {
    title: `The webhook at ${host} was disabled`,
    subject: `A webhook of your ${BRAND} workspace was disabled`,
    lines: [
      `Nothing more is sent to your webhook at ${host}, which is told of ${row.events.join(", ")}. It was disabled by itself on ${inWords(row.givenUpAt ?? row.updatedAt)}.`,
      [
        `Why: ${row.stateReason}`,
        ...(row.failingSince === null ? [] : [`No attempt has arrived since ${inWords(row.failingSince)}.`]),
      ].join(" "),
      `${waitInWords(waiting)} What happens while it is disabled is not told later.`,
    ],
    isOver: row.state !== "disabled" || row.givenUpAt === null,
  }
}

function waitInWords(waiting: number): string {
  if (waiting === 0) return "No delivery is waiting."
  const some = waiting === 1 ? "1 delivery is" : `${waiting.toLocaleString("en-US")} deliveries are`
  return `${some} waiting, and will be sent when somebody enables it, up to ${KEPT_DAYS} days after what happened.`
}

const inWords = (time: number) => `${writeDate(time, "announcement", "UTC")} UTC`
