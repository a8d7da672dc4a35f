import { rowsOf } from "../../core/rows-of.ts"
import { contactPoints } from "./table.ts"
import { sources } from "../sources/table.ts"

export const addressRows = rowsOf(contactPoints, ["valueNorm", "mailboxKey"])
export const sourceRows = rowsOf(sources)
