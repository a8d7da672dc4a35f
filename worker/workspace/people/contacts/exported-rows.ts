import { rowsOf } from "../../core/rows-of.ts"
import { sources } from "../sources/table.ts"
import { contactPoints } from "./table.ts"

export const addressRows = rowsOf(contactPoints, ["valueNorm", "mailboxKey"])
export const sourceRows = rowsOf(sources)
