import { rowsOf } from "../../core/rows-of.ts"
import { clientPermissions } from "./table.ts"

export const clientPermissionRows = rowsOf(clientPermissions)
