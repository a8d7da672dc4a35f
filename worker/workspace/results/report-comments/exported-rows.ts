import { rowsOf } from "../../core/rows-of.ts"
import { reportComments } from "./table.ts"

export const reportCommentRows = rowsOf(reportComments)
