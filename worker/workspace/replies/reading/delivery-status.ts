import { judgeFailure } from "./judge-failure.ts"
import { toLine } from "./to-line.ts"
import type { FailedRecipient } from "./verdict.ts"

const most = 200
const recipientFields = ["final-recipient", "original-recipient", "action"]
const outcomeFields = ["action", "status", "diagnostic-code"]

/** What a report in the standard form says (RFC 3464); null when it names no recipient. */
export interface DeliveryStatus {
  /** Those that were not reached, and those that are still waited for. */
  recipients: FailedRecipient[]
}

/**
 * Reads a report's part for machines. Fields that a relay has damaged or left out are passed over; `inWords` reads what
 * the report tells people of a recipient, for one whose status is general and not explained.
 */
export function readDeliveryStatus(
  text: string,
  inWords: (address: string) => FailedRecipient | null = () => null,
): DeliveryStatus | null {
  const groups = text
    .replace(/\r\n?/g, "\n")
    // Some leave out the empty line between two recipients.
    .replace(/\n(?=final-recipient:)/gi, "\n\n")
    .split(/\n[ \t]*\n/, most)
    .map(readFields)
    .filter(
      (fields) =>
        recipientFields.some((name) => fields.has(name)) && outcomeFields.some((name) => fields.has(name)),
    )
  if (groups.length === 0) return null
  return { recipients: groups.flatMap((fields) => readRecipient(fields, inWords)) }
}

function readFields(group: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const line of group.replace(/\n[ \t]+/g, " ").split("\n")) {
    const at = line.indexOf(":")
    const name = at > 0 ? line.slice(0, at).trim().toLowerCase() : ""
    if (name && !fields.has(name)) fields.set(name, line.slice(at + 1, at + 2000).trim())
  }
  return fields
}

function readRecipient(
  fields: Map<string, string>,
  inWords: (address: string) => FailedRecipient | null,
): FailedRecipient[] {
  const named = fields.get("final-recipient") ?? fields.get("original-recipient") ?? ""
  const status = /\d\.\d{1,3}\.\d{1,3}/.exec(fields.get("status") ?? "")?.[0] ?? ""
  const diagnostic = (fields.get("diagnostic-code") ?? "").replace(
    /^(?:smtp|x-[\w-]+|x400|dns|unknown)\s*;\s*/i,
    "",
  )
  // The word itself is sometimes damaged on its way; the status then says as much.
  const action =
    /^(failed|failure|delayed|delivered|relayed|expanded|expired)/i
      .exec(fields.get("action") ?? "")?.[0]
      ?.toLowerCase() ?? (status.startsWith("2.") ? "delivered" : "failed")
  if (/^(delivered|relayed|expanded)$/.test(action)) return []
  const told = action !== "delayed" && isVague(status, diagnostic) ? inWords(addressIn(named)) : null
  if (told && told.cause !== "delay") return [{ ...told, address: addressIn(named) }]
  const cause = action === "delayed" ? "delay" : judgeFailure({ status, diagnostic })
  return [
    {
      address: addressIn(named),
      isHard: cause === "address",
      cause,
      detail: toLine(diagnostic || (fields.get("status") ?? "")),
    },
  ]
}

const isVague = (status: string, diagnostic: string) =>
  diagnostic.length < 8 && !/^[45]\.[1-7]\.[1-9]/.test(status)

export const addressIn = (text: string): string =>
  /[^\s<>";,:()[\]]{1,100}@[^\s<>";,:()[\]]{1,200}/.exec(text.slice(0, 500))?.[0]?.toLowerCase() ?? ""
