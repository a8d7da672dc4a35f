import type { Ctx } from "../../core/context.ts"
import type { FoundCoverage } from "../stories/contract.ts"
import { findStoryCoverage } from "../stories/find-story-coverage.ts"
import { findStory } from "./find-story.ts"

/** The days in which a saved story is looked for. */
export const DAYS_SEARCHED = 90

/** Who writes about a saved story now. Throws 404. */
export function findSavedCoverage(ctx: Ctx, id: string): Promise<FoundCoverage> {
  const { title, text, countries, languages, kinds } = findStory(ctx, id)
  return findStoryCoverage(ctx, { title, text, countries, languages, kinds, days: DAYS_SEARCHED })
}
