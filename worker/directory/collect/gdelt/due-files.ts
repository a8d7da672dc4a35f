import { and, isNotNull, lt, lte } from "drizzle-orm"
import type { Database } from "../../../database.ts"
import { gdeltFiles } from "../../gdelt-files/table.ts"
import { THE_LIST } from "./read-file.ts"

const week = 7 * 24 * 60 * 60 * 1000

/** GDELT's list and the files that are still to be read; what was found more than a week ago is forgotten. */
export async function findDueFiles(db: Database, now: number): Promise<string[]> {
  await db.delete(gdeltFiles).where(lt(gdeltFiles.foundAt, now - week))
  const due = await db
    .select({ name: gdeltFiles.name })
    .from(gdeltFiles)
    .where(and(isNotNull(gdeltFiles.nextAt), lte(gdeltFiles.nextAt, now)))
    .limit(100)
  return [THE_LIST, ...due.map(({ name }) => name)]
}
