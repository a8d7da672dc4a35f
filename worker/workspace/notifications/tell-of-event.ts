import { sql } from "drizzle-orm"
import { type Intent, positiveIntents } from "../campaigns/messages/contract.ts"
import type { Ctx } from "../core/context.ts"
import type { NewNotification } from "../core/notification-kinds/contract.ts"
import type { WebhookEvent } from "../core/webhook-events/contract.ts"
import { seePlacement } from "../results/placements/select-placements.ts"
import { queueDeliveries } from "../webhooks/queue-deliveries.ts"
import { notify } from "./notify.ts"

/** Has the webhooks and the members told of an event, in the transaction that records it. */
export function tellOfEvent(ctx: Ctx, type: WebhookEvent, eventNumber: number): void {
  queueDeliveries(ctx, type, eventNumber)
  if (!told.has(type)) return
  const [event] = ctx.db.all<{ id: string; payload: string }>(
    sql`select id, payload from events where number = ${eventNumber}`,
  )
  const news = event && toNotification(ctx, type, JSON.parse(event.payload))
  if (news) notify(ctx, { ...news, key: event.id })
}

const told = new Set<WebhookEvent>([
  "reply.received",
  "contact.complained",
  "placement.proposed",
  "placement.live",
  "placement.lost",
  "report.opened",
  "report.commented",
])

type News = Omit<NewNotification, "key">

/** Null for what nobody is notified of. */
function toNotification(ctx: Ctx, type: WebhookEvent, payload: Partial<Record<string, string>>): News | null {
  const { receivedId, proposalId, placementId, reportId, commentId } = payload
  if (type === "reply.received" || type === "contact.complained")
    return receivedId === undefined ? null : aboutReceived(ctx, type, receivedId)
  if (type === "placement.proposed" && proposalId)
    return { kind: "coverage.proposed", subjectId: proposalId, staysHere: isSimulated(ctx, proposalId) }
  if ((type === "placement.live" || type === "placement.lost") && placementId)
    return {
      kind: type,
      subjectId: placementId,
      staysHere: seePlacement(ctx, placementId)?.isSimulated ?? false,
    }
  if (type === "report.opened" && reportId) return { kind: type, subjectId: reportId }
  if (type === "report.commented" && commentId) return { kind: type, subjectId: commentId }
  return null
}

/** Who is responsible for a conversation is told of it alone; what the sandbox's people answer is not mailed. */
function aboutReceived({ db }: Ctx, type: WebhookEvent, receivedId: string): News | null {
  const [received] = db.all<{
    intent: Intent | null
    responsibleId: string | null
    driver: string | null
  }>(sql`
    select messages.intent, threads.responsible_id as responsibleId, mailboxes.driver
    from messages join threads on threads.id = messages.thread_id
    left join mailboxes on mailboxes.id = threads.mailbox_id where messages.id = ${receivedId}`)
  if (!received) return null
  const { intent, responsibleId, driver } = received
  const staysHere = driver === "sandbox"
  if (type === "contact.complained") return { kind: "reply.complained", subjectId: receivedId, staysHere }
  const isPositive = intent !== null && positiveIntents.includes(intent)
  const kind = isPositive ? "reply.positive" : "reply.waiting"
  return { kind, subjectId: receivedId, onlyFor: responsibleId, staysHere }
}

const isSimulated = ({ db }: Ctx, proposalId: string): boolean =>
  db.all(sql`select 1 from coverage_proposals where id = ${proposalId} and is_simulated = 1`).length > 0
