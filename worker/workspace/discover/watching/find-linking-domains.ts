import { and, eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { opportunities } from "../opportunities/table.ts"
import { storyFindings } from "../sightings/table.ts"

/** The registrable domains of the sites that are prospects of a story because of their links. */
export const findLinkingDomains = ({ db }: Pick<Ctx, "db">, storyId: string): Set<string | null> =>
  new Set(
    db
      .selectDistinct({ domain: opportunities.outletDomain })
      .from(storyFindings)
      .innerJoin(opportunities, eq(opportunities.id, storyFindings.opportunityId))
      .where(and(eq(storyFindings.storyId, storyId), eq(storyFindings.reason, "backlink")))
      .all()
      .map(({ domain }) => domain),
  )
