import { sql } from "drizzle-orm"
import type { Database } from "../../database.ts"
import type { Settings } from "../../env.ts"
import { findObjectors } from "../objections/find-objectors.ts"
import { findLeftOut } from "../objections/left-out.ts"
import { outlets } from "../outlets/table.ts"
import { askSource } from "./ask-source.ts"
import type { LiveAnswer, LiveFinding, LiveQuery } from "./contract.ts"
import { readWords } from "./read-words.ts"
import type { Source } from "./source.ts"

/** An outlet of the directory. */
export interface ListedOutlet {
  id: string
  name: string
}

/** Searches one source. Makers of podcasts who do not want to be listed are not named. Throws as `askSource`. */
export async function searchLive(
  db: Database,
  settings: Settings,
  source: Source,
  query: LiveQuery,
  by: { clock: () => number; key?: string | undefined },
): Promise<LiveAnswer> {
  const words = readWords(query.words)
  const answer = await askSource({ db, settings, ...by }, source, { ...query, words })
  if (answer.state !== "answered") return answer
  return { ...answer, findings: await withoutObjectors(db, answer.findings) }
}

async function withoutObjectors(db: Database, findings: LiveFinding[]): Promise<LiveFinding[]> {
  const named = findings.filter(({ publisher }) => publisher !== null)
  if (named.length === 0) return findings
  const isLeftOut = await findLeftOut(db, new Set(named.map(({ host }) => host)))
  const objectors = await findObjectors(
    db,
    named.flatMap(({ publisher }) => publisher ?? []),
  )
  return findings.map((finding) => {
    const { publisher: name, host } = finding
    return name !== null && (objectors.has(name) || isLeftOut({ host, name }))
      ? { ...finding, publisher: null }
      : finding
  })
}

/** The outlets of the directory with these hosts. */
export async function findListed(
  db: Database,
  hosts: readonly string[],
): Promise<ReadonlyMap<string, ListedOutlet>> {
  const isOfThese = sql`${outlets.host} in (select value from json_each(${JSON.stringify(hosts)}))`
  const rows = await db
    .select({ host: outlets.host, id: outlets.id, name: outlets.name })
    .from(outlets)
    .where(isOfThese)
  return new Map(rows.map(({ host, ...outlet }) => [host, outlet]))
}
