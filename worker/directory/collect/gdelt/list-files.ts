import type { Database } from "../../../database.ts"
import { gdeltFiles } from "../../gdelt-files/table.ts"
import type { Collector } from "../collector.ts"
import { leaveAlone, takeTurn } from "../pace.ts"
import { fetchFile, notAList, retryAfterOf } from "./fetch-file.ts"

/** What is packed larger than this is none of GDELT's files, which have about 10 MB. */
export const mostPacked = 32 * 1024 * 1024
const listLimits = { bytes: 16 * 1024, milliseconds: 20_000 }

/**
 * Notes the newest file of articles, which GDELT's list names every 15 minutes: a line for each file, with its size and
 * its MD5 (http://data.gdeltproject.org/documentation/GDELT-Global_Knowledge_Graph_Codebook-V2.1.pdf). Returns the
 * milliseconds after which its host has a turn, or 0 when it is done; a list that cannot be read is asked for again with
 * the next tick of the clock.
 */
export async function listFiles({ db, clock, gdelt }: Collector): Promise<number> {
  if (gdelt === null) return 0
  const url = new URL(`${gdelt}/gdeltv2/lastupdate.txt`)
  const wait = await takeTurn(db, url.host, clock())
  if (wait > 0) return wait
  try {
    const bytes = await fetchFile(url, listLimits)
    await noteFile(db, readList(new TextDecoder().decode(bytes)), clock())
  } catch (error) {
    const until = retryAfterOf(error, clock())
    if (until !== null) await leaveAlone(db, url.host, until)
  }
  return 0
}

interface Listed {
  name: string
  bytes: number
  md5: string
}

/** The file of articles in a list, whatever address stands there: it is asked for where the list was. Throws for none. */
export function readList(text: string): Listed {
  const [, bytes = "", md5 = "", name = ""] =
    /^(\d{1,9}) ([0-9a-f]{32}) https?:\/\/[\w.:-]{1,100}\/gdeltv2\/(\d{14}\.gkg\.csv\.zip)\s*$/m.exec(text) ??
    []
  if (name === "" || Number(bytes) > mostPacked) throw notAList()
  return { name, bytes: Number(bytes), md5 }
}

const noteFile = (db: Database, listed: Listed, now: number) =>
  db
    .insert(gdeltFiles)
    .values({ ...listed, nextAt: now, foundAt: now })
    .onConflictDoNothing()
