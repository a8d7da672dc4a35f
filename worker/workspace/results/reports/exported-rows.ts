import { rowsOf } from "../../core/rows-of.ts"
import { reports } from "./table.ts"

export const reportRows = rowsOf(reports, ["linkNumber", "passwordHash", "wrongPasswords", "wrongFrom"])
