import { and, asc, eq, notInArray } from "drizzle-orm"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import { openFrom } from "../engine/replan.ts"
import { events, messages } from "../messages/table.ts"
import type { Happening, PlannedStep } from "./contract.ts"

/** The events of a person in a campaign, in order. Automatic events such as opens are left out. */
export const historyOf = ({ db }: Pick<Ctx, "db">, enrolmentId: string): Happening[] =>
  db
    .select({ event: events, position: messages.position })
    .from(events)
    .leftJoin(messages, eq(messages.id, events.messageId))
    .where(and(eq(events.enrolmentId, enrolmentId), notInArray(events.verdict, ["proxy", "scanner"])))
    .orderBy(asc(events.number))
    .all()
    .map(({ event, position }) => ({
      type: event.type,
      at: toIso(event.occurredAt),
      by: event.actor,
      messageId: event.messageId,
      position,
      reason: typeof event.payload.reason === "string" ? event.payload.reason : null,
    }))

/**
 * The messages that are still to be sent to a person, in order. `isHeld`: something prevents it, and no time is
 * promised.
 */
export const plannedFor = (ctx: Pick<Ctx, "db">, enrolmentId: string, isHeld: boolean): PlannedStep[] =>
  openFrom(ctx, enrolmentId, 1).map(({ id, position, state, scheduledAt }) => ({
    messageId: id,
    position: position ?? 1,
    state,
    at: isHeld || scheduledAt === null ? null : toIso(scheduledAt),
  }))
