import { eq, inArray } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import { outlets } from "../outlets/table.ts"
import { contacts } from "./table.ts"

/** What tells these contacts apart from others of their names: their companies, outlets and links. */
export const readWorkplaces = ({ db }: Pick<Ctx, "db">, ids: readonly string[]): string[] =>
  db
    .select({ company: contacts.company, outlet: outlets.name, links: contacts.links })
    .from(contacts)
    .leftJoin(outlets, eq(outlets.id, contacts.outletId))
    .where(inArray(contacts.id, [...ids]))
    .all()
    .flatMap(({ company, outlet, links }) => [company, outlet ?? "", ...links])
    .filter(Boolean)
