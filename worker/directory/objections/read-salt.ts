import type { Database } from "../../database.ts"
import { objectionSalt } from "./table.ts"

/** The salt of all hashes in the directory. */
export async function readSalt(db: Database): Promise<string> {
  const [salted] = await db.select().from(objectionSalt)
  if (!salted) throw new Error("The directory has no salt: its first migration is missing")
  return salted.salt
}
