import type { Ctx } from "../../core/context.ts"
import type { FoundCoverage, StorySearch } from "./contract.ts"
import { findKnownWriter } from "./find-known-writer.ts"

/** Who writes about a story, and what the workspace knows of them already. */
export async function findStoryCoverage(ctx: Ctx, search: StorySearch): Promise<FoundCoverage> {
  const { findCoverage } = await import("../../../directory/search/find-coverage.ts")
  const { title, text, ...filter } = search
  const coverage = await findCoverage(ctx.directory, { title, text }, filter, ctx.now)
  const writers = coverage.writers.map((writer) => ({ ...writer, known: findKnownWriter(ctx, writer) }))
  return { ...coverage, writers }
}
