import { conflict, Problem } from "../../../http/problem.ts"
import { record } from "../../core/audit/record.ts"
import type { Ctx } from "../../core/context.ts"
import { readStoryRow } from "../../discover/saved-stories/find-story.ts"
import { findLinkingDomains } from "../../discover/watching/find-linking-domains.ts"
import { addProposals, type Proposed } from "../../discover/watching/propose.ts"
import { isArchivedClient } from "../../people/clients/refer-to-client.ts"
import { fileEmpty } from "../imports/problems.ts"
import { createFileReader } from "../imports/read-file.ts"
import { readOn } from "../imports/read-on.ts"
import type { FileRow } from "../imports/read-rows.ts"
import { SiteChoice } from "./choose-sites.ts"
import type { BacklinkChoice, Backlinks, LinkingSite } from "./contract.ts"
import { findLinkColumns } from "./link-columns.ts"
import { type LinkRow, readLink } from "./read-links.ts"

const mostShown = 20

/**
 * Reads the backlink export of a rival, or of an older story, as prospects of a saved story: one page of each site that links there,
 * with the words of its link. A preview adds nothing. Nothing of the file is stored. Throws 404 for an unknown story, 409 for one of an
 * archived client, and 413, 415 and 422 for a file that is no such export.
 */
export async function takeBacklinks(
  ctx: Ctx,
  { story: storyId, mode }: BacklinkChoice,
  body: ReadableStream<Uint8Array> | null,
): Promise<Backlinks> {
  readOpenStory(ctx, storyId)
  if (!body) throw fileEmpty()
  const { choice, service, links } = await readSites(ctx, body)
  const sites = ctx.write(() => {
    // While the file was read, the story may have gone, and more may have become known.
    const story = readOpenStory(ctx, storyId)
    const known = findLinkingDomains(ctx, storyId)
    const fresh = choice.choose(({ domain }) => known.has(domain))
    if (mode === "add" && fresh.length > 0) {
      addProposals(ctx, story, fresh.map(toProposal))
      record(ctx, "story.backlinks", storyId, fresh.length)
    }
    return fresh
  })
  return {
    service,
    links,
    sites: sites.length,
    shown: sites.slice(0, mostShown).map(present),
    leftOut: choice.leftOut,
  }
}

/** A story that prospects may be added to. Throws 404 and 409. */
function readOpenStory(ctx: Ctx, id: string) {
  const story = readStoryRow(ctx, id)
  if (isArchivedClient(ctx, story.clientId))
    throw conflict("The client of this story is archived. Restore the client first.")
  return story
}

interface Read {
  choice: SiteChoice
  service: string | null
  links: number
}

async function readSites({ settings }: Ctx, body: ReadableStream<Uint8Array>): Promise<Read> {
  const file = createFileReader()
  const read: Read = { choice: new SiteChoice(), service: null, links: 0 }
  const take = (rows: readonly FileRow[]) => {
    if (rows.length === 0) return
    const columns = findLinkColumns(file.names())
    if (columns === null) throw noBacklinks()
    for (const { cells } of rows) read.choice.add(readLink(cells, columns, settings))
    read.service = columns.service
    read.links += rows.length
  }
  const stream = body.getReader()
  try {
    for (let next = await stream.read(); !next.done; next = await stream.read()) take(file.push(next.value))
    take(file.end().rows)
    return read
  } catch (error) {
    await readOn(stream)
    throw error
  }
}

const toProposal = ({ host, title, url, anchor, target }: LinkRow): Proposed => ({
  headline: title,
  // With its address, since many pages have one title.
  summary: `${url} links to ${target}${anchor === "" ? "" : ` with the words “${anchor}”`}.`,
  url,
  outlet: { name: host },
  writers: [],
  language: null,
  findings: [{ reason: "backlink", name: target, quote: anchor || title }],
})

const present = ({ host, title, url, anchor, target, isFollowed }: LinkRow): LinkingSite => ({
  ...{ host, title, url, anchor, target, isFollowed },
})

function noBacklinks(): Problem {
  const message =
    "This file names no backlinks: one column must hold the linking page, such as “Source url”, and another what it links to, such as “Target url”. Use the export of backlinks of Ahrefs, Semrush, Moz or Majestic as it is."
  return new Problem(422, "no_backlinks", message, {
    details: [{ field: "file", code: "no_backlinks", message }],
  })
}
