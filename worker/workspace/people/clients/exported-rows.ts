import { rowsOf } from "../../core/rows-of.ts"
import { clients } from "./table.ts"

export const clientRows = rowsOf(clients, ["nameNorm", "watchedTo"])
