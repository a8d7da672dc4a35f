import { rowsOf } from "../../core/rows-of.ts"
import { contactPoints } from "./table.ts"

export const addressRows = rowsOf(contactPoints, ["valueNorm", "mailboxKey"])
