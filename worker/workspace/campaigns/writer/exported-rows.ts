import { rowsOf } from "../../core/rows-of.ts"
import { drafts } from "./table.ts"

export const draftRows = rowsOf(drafts)
