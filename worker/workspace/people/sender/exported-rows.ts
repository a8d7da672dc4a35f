import { rowsOf } from "../../core/rows-of.ts"
import { workspaceSettings } from "./table.ts"

export const senderRows = rowsOf(workspaceSettings)
