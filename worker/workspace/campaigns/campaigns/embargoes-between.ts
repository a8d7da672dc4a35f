import { and, asc, gte, isNull, lt, ne, or, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { belongsTo } from "../../people/clients/refer-to-client.ts"
import { staysInSandbox } from "./leaves-sandbox.ts"
import { campaigns } from "./table.ts"

const most = 500

/**
 * The campaigns whose embargo ends between two instants, both in milliseconds UTC and the second not included: all, or those
 * for a client. Archived ones are left out, and those launched as a
 * rehearsal.
 */
export const embargoesBetween = (
  { db }: Pick<Ctx, "db">,
  { from, until, client }: { from: number; until: number; client?: string | undefined },
): { id: string; name: string; until: number }[] =>
  db
    .select({ id: campaigns.id, name: campaigns.name, until: sql<number>`${campaigns.embargoUntil}` })
    .from(campaigns)
    .where(
      and(
        gte(campaigns.embargoUntil, from),
        lt(campaigns.embargoUntil, until),
        ne(campaigns.state, "archived"),
        or(isNull(campaigns.launchedAt), sql`not ${staysInSandbox}`),
        client ? belongsTo(sql`${campaigns.clientId}`, client) : undefined,
      ),
    )
    .orderBy(asc(campaigns.embargoUntil), asc(campaigns.id))
    .limit(most)
    .all()
