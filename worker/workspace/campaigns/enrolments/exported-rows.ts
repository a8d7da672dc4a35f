import { rowsOf } from "../../core/rows-of.ts"
import { enrolments } from "./table.ts"

export const enrolmentRows = rowsOf(enrolments)
