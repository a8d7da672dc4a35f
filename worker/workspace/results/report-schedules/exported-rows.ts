import { rowsOf } from "../../core/rows-of.ts"
import { reportDeliveries, reportSchedules } from "./table.ts"

export const scheduleRows = rowsOf(reportSchedules, ["responsibleId"])
export const deliveredReportRows = rowsOf(reportDeliveries)
