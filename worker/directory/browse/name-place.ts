import { type SQL, type SQLWrapper, sql } from "drizzle-orm"
import { invalidCursor } from "../../workspace/core/paging/cursor.ts"

/** Where a page by name ended. It holds what is compared, because its row may be deleted before the next page is asked for. */
export const writeNamePlace = ({ foldedName, id }: { foldedName: string; id: string }): string =>
  `${id} ${foldedName}`

/** Whether a row comes after such a place. Throws 422 for what is none. */
export function isAfterName({ foldedName, id }: Record<"foldedName" | "id", SQLWrapper>, place: string): SQL {
  const end = place.indexOf(" ")
  if (end === -1) throw invalidCursor()
  return sql`(${foldedName}, ${id}) > (${place.slice(end + 1)}, ${place.slice(0, end)})`
}
