import { rowsOf } from "../../core/rows-of.ts"
import { notes } from "./table.ts"

export const noteRows = rowsOf(notes)
