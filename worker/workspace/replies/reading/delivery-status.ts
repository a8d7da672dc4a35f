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
    // Some leave out the empty line between two recipients. The first field of one may be the original recipient.
    .replace(/\n(?=original-recipient:[^\n]*\nfinal-recipient:)/gi, "\n\n")
    .replace(/\n(?=final-recipient:)(?<!original-recipient:[^\n]*\n)/gi, "\n\n")
    .split(/\n[ \t]*\n/, most)
    .map(readFields)
    .filter(
      (fields) =>
        recipientFields.some((name) => fields.has(name)) && outcomeFields.some((name) => fields.has(name)),
    )
  if (groups.length === 0) return null
  // What reached anybody at all was delivered for the address that it was for.
  const reached = new Set(groups.filter((fields) => arrived.test(actionOf(fields))).map(originalOf))
  return {
    recipients: groups.flatMap((fields) =>
      readRecipient(fields, inWords).map(({ original: told = "", ...one }) => {
        const original = originalOf(fields) || told
        const isForwarded = original !== "" && original !== one.address && !reached.has(original)
        return isForwarded ? { ...one, original } : one
      }),
    ),
  }
}

const arrived = /^(?:delivered|relayed|expanded)$/
const originalOf = (fields: Map<string, string>) => addressIn(fields.get("original-recipient") ?? "")
const finalOf = (fields: Map<string, string>) =>
  addressIn(fields.get("final-recipient") ?? fields.get("original-recipient") ?? "")

/** The word itself is sometimes damaged on its way; the status then says as much. */
const actionOf = (fields: Map<string, string>): string =>
  /^(failed|failure|delayed|delivered|relayed|expanded|expired)/i
    .exec(fields.get("action") ?? "")?.[0]
    ?.toLowerCase() ?? (statusOf(fields).startsWith("2.") ? "delivered" : "failed")

const statusOf = (fields: Map<string, string>) =>
  /\d\.\d{1,3}\.\d{1,3}/.exec(fields.get("status") ?? "")?.[0] ?? ""

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
  const address = finalOf(fields)
  const status = statusOf(fields)
  const diagnostic = (fields.get("diagnostic-code") ?? "").replace(
    /^(?:smtp|x-[\w-]+|x400|dns|unknown)\s*;\s*/i,
    "",
  )
  const action = actionOf(fields)
  if (arrived.test(action)) return []
  const told = action !== "delayed" && isVague(status, diagnostic) ? inWords(address) : null
  if (told && told.cause !== "delay") return [{ ...told, address }]
  const cause = action === "delayed" ? "delay" : judgeFailure({ status, diagnostic })
  return [
    {
      address,
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
