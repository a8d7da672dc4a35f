import { and, count, eq, gte, sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { clientNameOf, isOfActiveClient } from "../../people/clients/refer-to-client.ts"
import { MOST_OPEN, type ProposalPage } from "./contract.ts"
import { proposals } from "./table.ts"

/** The clients, or the one that is named, for which nothing more is looked for until somebody decides about their pages. */
export const listFull = ({ db }: Pick<Ctx, "db">, client?: string): ProposalPage["full"] =>
  db
    .select({ id: proposals.clientId, name: sql<string>`coalesce(${clientNameOf(proposals.clientId)}, '')` })
    .from(proposals)
    .where(
      and(
        eq(proposals.state, "proposed"),
        isOfActiveClient(proposals.clientId),
        client === undefined ? undefined : eq(proposals.clientId, client),
      ),
    )
    .groupBy(proposals.clientId)
    .having(gte(count(), MOST_OPEN))
    .all()
