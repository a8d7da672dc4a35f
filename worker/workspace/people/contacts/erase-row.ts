import { eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { contacts } from "./table.ts"

/** Removes a person with every row that goes with them. */
export function eraseRow({ db }: Ctx, id: string): void {
  db.delete(contacts).where(eq(contacts.id, id)).run()
}
