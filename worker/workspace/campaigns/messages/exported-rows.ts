import { rowsOf } from "../../core/rows-of.ts"
import { events, messages, threads } from "./table.ts"

export const threadRows = rowsOf(threads)
export const messageRows = rowsOf(messages, ["sendKey"])
export const eventRows = rowsOf(events, ["dedupeKey", "domainHash"])
