import { rowsOf } from "../../core/rows-of.ts"
import { sources } from "./table.ts"

export const sourceRows = rowsOf(sources)
