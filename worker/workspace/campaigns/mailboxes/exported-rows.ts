import { rowsOf } from "../../core/rows-of.ts"
import { mailboxes } from "./table.ts"

export const mailboxRows = rowsOf(mailboxes, [
  "addressNorm",
  "credentials",
  "forwardCode",
  "forwardLink",
  "readPlaces",
  "filedUntil",
  "heldUntil",
  "heldReason",
  "stoppedAt",
  "stoppedToldTo",
])
