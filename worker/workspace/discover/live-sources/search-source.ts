import { readClock } from "../../../clock.ts"
import { keyedSources, type LiveFinding } from "../../../directory/live/contract.ts"
import { conflict, Problem } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { objectMemory } from "../../core/object-memory.ts"
import { recogniseOutlet } from "../../people/outlets/keep-found-outlet.ts"
import type { LiveOutlet, LiveResult, LiveSearch } from "./contract.ts"
import { openSourceKey } from "./source-keys.ts"

/** The sources that a workspace is asking: nobody has the turns of everybody. */
const inProgress = objectMemory(() => new Set<string>())

/**
 * Asks one live source, and tells what is known already of the websites that it found. Only the words leave, not the story; the
 * activity keeps that they did. Throws 404 for a source that is not set up, 409 while the workspace is asking it or lacks a key, and 422 for words
 * that it cannot search for.
 */
export async function searchSource(ctx: Ctx, { source: name, ...query }: LiveSearch): Promise<LiveResult> {
  const { sourcesOf } = await import("../../../directory/live/sources.ts")
  const source = sourcesOf(ctx.settings).find((one) => one.name === name)
  if (!source) throw new Problem(404, "not_found", "This source is not set up here.")
  const key = keyedSources.includes(name) ? openSourceKey(ctx, name) : undefined
  if (key === null) throw conflict("Enter your key for this source first.", "key_missing")
  const asking = inProgress(ctx)
  if (asking.has(name)) throw conflict("Your workspace is asking this source just now.", "running")
  asking.add(name)
  try {
    ctx.write(() => record(ctx, "story.searched_live", name))
    const { searchLive } = await import("../../../directory/live/search-live.ts")
    const { findings, ...answer } = await searchLive(ctx.directory, ctx.settings, source, query, {
      clock: readClock,
      key,
    })
    return { ...answer, outlets: await toOutlets(ctx, findings) }
  } finally {
    asking.delete(name)
  }
}

async function toOutlets(ctx: Ctx, findings: readonly LiveFinding[]): Promise<LiveOutlet[]> {
  const byHost = Map.groupBy(findings, ({ host }) => host)
  const { findListed } = await import("../../../directory/live/search-live.ts")
  const listed = await findListed(ctx.directory, [...byHost.keys()])
  // Those of which more was found come first, the others in the source's own order.
  return [...byHost]
    .map(([host, own]): LiveOutlet => {
      const known = recogniseOutlet(ctx, { url: `https://${host}/` })
      return {
        host,
        listed: listed.get(host) ?? null,
        own: known ? { id: known.id, name: known.name } : null,
        findings: own,
      }
    })
    .sort((a, b) => b.findings.length - a.findings.length)
}
