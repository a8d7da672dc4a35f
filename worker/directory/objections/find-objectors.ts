import { sql } from "drizzle-orm"
import type { Database } from "../../database.ts"
import { toJsonBatches } from "../../workspace/core/json-batches.ts"
import { hashName } from "./hash-name.ts"
import { readSalt } from "./read-salt.ts"
import { objections } from "./table.ts"

/** Those of the names whose owners objected. A person of the same name is left out with them. The salt is read unless it is given. */
export async function findObjectors(
  db: Database,
  names: Iterable<string>,
  given?: string,
): Promise<Set<string>> {
  const salt = given ?? (await readSalt(db))
  const byHash = Map.groupBy(names, (name) => hashName(salt, name))
  const found = new Set<string>()
  for (const hashes of toJsonBatches([...byHash.keys()])) {
    const isAmong = sql`${objections.hash} in (select value from json_each(${hashes}))`
    for (const { hash } of await db.select({ hash: objections.hash }).from(objections).where(isAmong)) {
      for (const name of byHash.get(hash) ?? []) found.add(name)
    }
  }
  return found
}
