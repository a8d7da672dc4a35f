import { rowsOf } from "../../core/rows-of.ts"
import { replyDrafts } from "./table.ts"

export const replyDraftRows = rowsOf(replyDrafts)
