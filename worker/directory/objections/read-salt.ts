import type { Database } from "../../database.ts"
import { objectionSalt } from "./table.ts"

/** The salt of all hashes in the directory. */
export const readSalt = async (db: Database): Promise<string> => saltIn(await selectSalt(db))

/** For whoever asks something else in the same round trip. */
export const selectSalt = (db: Database) => db.select().from(objectionSalt)

export function saltIn([salted]: readonly { salt: string }[]): string {
  if (!salted) throw new Error("The directory has no salt: its first migration is missing")
  return salted.salt
}
