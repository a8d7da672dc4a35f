import { and, desc, eq, inArray, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { contactPoints } from "./table.ts"
import type { DetailName } from "./write-details.ts"

export const pointKinds = ["email", "phone"] as const

/** Makes one address and one number of the two people primary, and no other. */
export function choosePoints(ctx: Ctx, id: string, otherId: string, take: ReadonlySet<DetailName>): void {
  for (const kind of pointKinds) {
    const owners = take.has(kind) ? [otherId, id] : [id, otherId]
    const first = firstPoint(ctx, owners[0] ?? id, kind) ?? firstPoint(ctx, owners[1] ?? id, kind)
    if (!first) continue
    ctx.db
      .update(contactPoints)
      .set({ isPrimary: sql`${contactPoints.id} = ${first.id}` })
      .where(and(eq(contactPoints.kind, kind), inArray(contactPoints.contactId, owners)))
      .run()
  }
}

/** The address or number that a person is reached by. */
export const firstPoint = ({ db }: Ctx, contactId: string, kind: (typeof pointKinds)[number]) =>
  db
    .select({ id: contactPoints.id, value: contactPoints.value })
    .from(contactPoints)
    .where(and(eq(contactPoints.contactId, contactId), eq(contactPoints.kind, kind)))
    .orderBy(desc(contactPoints.isPrimary), contactPoints.createdAt, contactPoints.id)
    .limit(1)
    .get()
