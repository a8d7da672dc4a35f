import { sql } from "drizzle-orm"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import { toJsonBatches } from "../../core/json-batches.ts"
import { readSynonyms } from "../../people/synonyms/synonyms.ts"
import { readBrief } from "../briefs/contract.ts"
import { type CampaignFit, MOST_ARTICLES } from "./contract.ts"
import { fitJudge, readStory, type Written } from "./judge-fit.ts"

/** The part of a summary that is read. */
const readCharacters = 600

interface Row {
  contactId: string
  /** Lists in JSON. */
  beats: string
  articles: string
}

/** What of a campaign says what it is about. */
export interface Subject {
  name: string
  brief: string
}

/** How well what these people publish meets a campaign. */
export function readFits(
  ctx: Pick<Ctx, "db">,
  { name, brief }: Subject,
  contactIds: readonly string[],
): Map<string, CampaignFit> {
  const { news, evidence, offer } = readBrief(brief)
  const judge = fitJudge(readStory([name, news, evidence, offer].join(" \n "), readSynonyms(ctx)))
  const fits = new Map<string, CampaignFit>()
  for (const batch of toJsonBatches(contactIds))
    for (const { contactId, beats, articles } of readBatch(ctx, batch))
      fits.set(contactId, judge(JSON.parse(beats), (JSON.parse(articles) as Stored[]).map(toWritten)))
  return fits
}

type Stored = Omit<Written, "publishedAt"> & { publishedAt: number | null }

const toWritten = ({ publishedAt, ...article }: Stored): Written => ({
  ...article,
  publishedAt: publishedAt === null ? null : toIso(publishedAt),
})

const readBatch = ({ db }: Pick<Ctx, "db">, batch: string): Row[] =>
  db.all<Row>(sql`
    select c.id as contactId, c.beats,
      (select json_group_array(json_object('title', title, 'summary', summary, 'url', url, 'outlet', outlet,
          'language', language, 'publishedAt', published_at))
        from (select a.title, substr(a.summary, 1, ${readCharacters}) as summary, a.url, o.name as outlet,
            nullif(o.language, '') as language, a.published_at
          from articles a join outlets o on o.id = a.outlet_id where a.contact_id = c.id
          order by a.published_at desc limit ${MOST_ARTICLES})) as articles
    from contacts c where c.id in (select value from json_each(${batch}))`)
