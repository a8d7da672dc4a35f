import { rowsOf } from "../../core/rows-of.ts"
import { contactPoints, sources } from "./table.ts"

export const addressRows = rowsOf(contactPoints, ["valueNorm", "mailboxKey"])
export const sourceRows = rowsOf(sources)
