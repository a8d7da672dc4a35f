import { rowsOf } from "../../core/rows-of.ts"
import { dmarcReports, dmarcSources } from "./table.ts"

export const dmarcReportRows = rowsOf(dmarcReports)
export const dmarcSourceRows = rowsOf(dmarcSources)
