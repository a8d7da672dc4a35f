import { rowsOf } from "../../core/rows-of.ts"
import { experts } from "./table.ts"

export const expertRows = rowsOf(experts, [
  "linkNumber",
  "mails",
  "mailedAt",
  "unanswered",
  "questions",
  "questionsFrom",
])
