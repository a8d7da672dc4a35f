import { ApiError } from "../../../lib/api-error.ts"

/** Why a workbook cannot be read, in the form in which the server refuses files. */
export const refusal = (message: string) => new ApiError(0, "unreadable_workbook", message)

export const notReadable = () =>
  refusal(
    "This Excel file cannot be read. Open it in a spreadsheet program, save it again as XLSX or CSV, and choose that.",
  )
