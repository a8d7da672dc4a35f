import { createHash } from "node:crypto"
import { and, eq, isNull, lte, or } from "drizzle-orm"
import type { Database } from "../../../database.ts"
import { log } from "../../../http/log.ts"
import { Problem } from "../../../http/problem.ts"
import { type GdeltFileRow, gdeltFiles } from "../../gdelt-files/table.ts"
import type { Collector } from "../collector.ts"
import { leaveAlone, takeTurn } from "../pace.ts"
import { brokenFile, fetchFile, retryAfterOf } from "./fetch-file.ts"
import { listFiles } from "./list-files.ts"
import { readLines } from "./read-lines.ts"
import { type GdeltRecord, readRecord } from "./read-record.ts"
import { storeRecords } from "./store-records.ts"

/** A file takes longer than a feed. */
const HOLD = 5 * 60 * 1000
const quarter = 15 * 60 * 1000
const mostFailures = 5
/** As many are looked up and written at once. */
const batch = 500
/** What stands in a message for GDELT's list of files. */
export const THE_LIST = "list"

/**
 * Reads a file of GDELT's that nobody has read yet, or its list. Returns the milliseconds after which its host has a turn,
 * or 0 when it is done. Articles are stored before the file is put down as read: after a crash it is read once more, and
 * each article is there once.
 */
export async function readFile(collector: Collector, name: string): Promise<number> {
  const { db, clock, gdelt } = collector
  if (name === THE_LIST) return listFiles(collector)
  const file = gdelt === null ? null : await claim(db, name, clock())
  if (!file) return 0
  const url = new URL(`${gdelt}/gdeltv2/${file.name}`)
  const wait = await takeTurn(db, url.host, clock())
  if (wait > 0) {
    await settle(db, file, {})
    return wait
  }
  try {
    const packed = await fetchFile(url, { bytes: file.bytes, milliseconds: 60_000 })
    if (createHash("md5").update(packed).digest("hex") !== file.md5) throw brokenFile()
    const articles = await storeAll(collector, packed)
    await settle(db, file, { nextAt: null, lastError: null, articles })
  } catch (error) {
    const now = clock()
    const until = retryAfterOf(error, now)
    if (until !== null) await leaveAlone(db, url.host, until)
    await settle(db, file, failureOf(collector, file, { error, until: until ?? 0 }))
  }
  return 0
}

async function storeAll({ db, clock }: Collector, packed: Uint8Array): Promise<number> {
  let added = 0
  let records: GdeltRecord[] = []
  for await (const line of readLines(packed)) {
    const record = readRecord(line)
    if (record) records.push(record)
    if (records.length < batch) continue
    added += await storeRecords(db, records, clock())
    records = []
  }
  return added + (await storeRecords(db, records, clock()))
}

function failureOf(
  { clock, requestId }: Collector,
  { name, failures: before }: GdeltFileRow,
  { error, until }: { error: unknown; until: number },
): Partial<GdeltFileRow> {
  if (!(error instanceof Problem)) log("error", { requestId, file: name, error: (error as Error).stack })
  const failures = before + 1
  const nextAt = Math.max(clock() + quarter * 2 ** before, until)
  const lastError = error instanceof Problem ? error.code : "unreadable"
  return { failures, lastError, nextAt: failures < mostFailures ? nextAt : null }
}

async function claim(db: Database, name: string, now: number): Promise<GdeltFileRow | null> {
  const isFree = or(isNull(gdeltFiles.heldUntil), lte(gdeltFiles.heldUntil, now))
  const [row] = await db
    .update(gdeltFiles)
    .set({ heldUntil: now + HOLD })
    .where(and(eq(gdeltFiles.name, name), lte(gdeltFiles.nextAt, now), isFree))
    .returning()
  return row ?? null
}

const settle = (db: Database, { name, heldUntil }: GdeltFileRow, change: Partial<GdeltFileRow>) =>
  db
    .update(gdeltFiles)
    .set({ ...change, heldUntil: null })
    .where(and(eq(gdeltFiles.name, name), eq(gdeltFiles.heldUntil, heldUntil ?? 0)))
