import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { ErasedPerson } from "../../core/personal-data/personal-data.ts"
import { readWorkplaces } from "../../people/contacts/workplaces.ts"
import { importRows } from "./table.ts"

/**
 * Empties the rows of every file that are about this person: those that contain one of their addresses or made or met their
 * contact, and those that have one of their names with a workplace or a link of theirs.
 */
export function forgetPerson({ db }: Ctx, person: ErasedPerson): void {
  const { ids, names, addresses } = person
  const places = readWorkplaces({ db }, ids).flatMap(spellingsOf)
  db.run(sql`update ${importRows} set cells = '[]', before = null, reason = 'Erased at their request.',
      outcome = case when outcome in ('created', 'created_waiting', 'completed', 'updated') or outcome is null
        then outcome else 'suppressed' end
    where contact_id in (select value from json_each(${JSON.stringify(ids)})) or exists (
      select 1 from json_each(${JSON.stringify(addresses)}) as address
      where instr(lower(cells), address.value) and ${hasCell(sql`address.value`)})
    or exists (
      select 1 from json_each(${JSON.stringify(places)}) as place where instr(lower(cells), place.value))
      and exists (
        select 1 from json_each(${JSON.stringify(names.flatMap(partsOf))}) as parts where not exists (
          select 1 from json_each(parts.value) as part where not ${hasCell(sql`part.value`)}))`)
}

/** Whether a row has a cell with this text, in lower case. */
const hasCell = (text: ReturnType<typeof sql>) =>
  sql`exists (select 1 from json_each(cells) as cell where lower(trim(cell.value)) = ${text})`

/** A name as the cells of a row may hold it: as a whole, or as a first and a last name. */
const partsOf = (name: string): string[][] => {
  const words = name.split(" ")
  return words.flatMap((_, at) => {
    const parts = at === 0 ? [name] : [words.slice(0, at).join(" "), words.slice(at).join(" ")]
    return [parts.map((part) => part.toLowerCase()), parts.map(lowerAscii)]
  })
}

/** A text as it may stand in the JSON of a row's cells. Only ASCII has a case for the database. */
const spellingsOf = (place: string): string[] =>
  [place.toLowerCase(), lowerAscii(place)].map((spelling) => JSON.stringify(spelling).slice(1, -1))

const lowerAscii = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
