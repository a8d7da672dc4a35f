import { eq } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { templates } from "./table.ts"

/** Whether there is a template or a snippet with this id. */
export const isTemplate = ({ db }: Pick<Ctx, "db">, id: string): boolean =>
  db.select({ id: templates.id }).from(templates).where(eq(templates.id, id)).get() !== undefined
