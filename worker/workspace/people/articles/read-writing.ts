import { sql } from "drizzle-orm"
import { toIso } from "../../../to-iso.ts"
import type { Ctx } from "../../core/context.ts"
import { toJsonBatches } from "../../core/json-batches.ts"

/** An article of a person, with the beginning of its summary. */
export interface Written {
  title: string
  summary: string
  url: string
  outlet: string
  /** That of the outlet, ISO 639-1; null where it is unknown. */
  language: string | null
  publishedAt: string | null
}

/** What people write: the beats that are noted, and their latest articles. */
export interface Writing {
  contactId: string
  beats: string[]
  articles: Written[]
}

const readCharacters = 600

interface Row {
  contactId: string
  /** Lists in JSON. */
  beats: string
  articles: string
}

/** What these people write, with at most `most` articles of each, latest first. Unknown ids are skipped. */
export function* readWriting(
  { db }: Pick<Ctx, "db">,
  contactIds: readonly string[],
  most: number,
): Generator<Writing> {
  for (const batch of toJsonBatches(contactIds)) {
    const rows = db.all<Row>(sql`
      select c.id as contactId, c.beats,
        (select json_group_array(json_object('title', title, 'summary', summary, 'url', url, 'outlet', outlet,
            'language', language, 'publishedAt', published_at))
          from (select a.title, substr(a.summary, 1, ${readCharacters}) as summary, a.url, o.name as outlet,
              nullif(o.language, '') as language, a.published_at
            from articles a join outlets o on o.id = a.outlet_id where a.contact_id = c.id
            order by a.published_at desc limit ${most})) as articles
      from contacts c where c.id in (select value from json_each(${batch}))`)
    for (const { contactId, beats, articles } of rows)
      yield {
        contactId,
        beats: JSON.parse(beats),
        articles: (JSON.parse(articles) as Stored[]).map(toWritten),
      }
  }
}

type Stored = Omit<Written, "publishedAt"> & { publishedAt: number | null }

const toWritten = ({ publishedAt, ...article }: Stored): Written => ({
  ...article,
  publishedAt: publishedAt === null ? null : toIso(publishedAt),
})
