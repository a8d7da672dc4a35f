import { getDomain } from "tldts-icann"
import { dmarcAddress, replyDomain } from "../../../mail/mail-routes.ts"
import type { Ctx } from "../../core/context.ts"
import { lookUp } from "../../core/dns/look-up.ts"
import { dmarcRecords } from "../sender-domain/judge-dmarc.ts"
import type { findPolicy } from "../sender-domain/report-domain.ts"
import { readTags } from "../sender-domain/verdicts.ts"
import type { ReportSetup, WantedRecord } from "./contract.ts"

type Policy = Awaited<ReturnType<typeof findPolicy>>

/** How receivers are asked for reports about a domain, and what is still to be done. It makes a network request. Null where no mail arrives. */
export async function findSetup(ctx: Ctx, policy: Policy): Promise<ReportSetup | null> {
  const address = dmarcAddress(ctx.settings, ctx.workspaceId)
  if (address === null) return null
  const { records, name } = policy
  const common = { address, consent: await findConsent(ctx, name) }
  if (records === null)
    return { ...common, record: null, trouble: "The DMARC record could not be checked just now." }
  if (records.length > 1)
    return { ...common, record: null, trouble: "There are several DMARC records. Keep one of them first." }
  return { ...common, record: { name: `_dmarc.${name}`, ...mergeRecord(records[0], address) }, trouble: null }
}

/** The record with this address among those that get reports (RFC 7489, section 6.3, tag `rua`). */
export function mergeRecord(
  record: string | undefined,
  address: string,
): Pick<WantedRecord, "value" | "state"> {
  const uri = `mailto:${address}`
  if (record === undefined) return { value: `v=DMARC1; p=none; rua=${uri}`, state: "missing" }
  const given = readTags(record).get("rua") ?? ""
  const uris = given.split(",").map((one) => one.trim().replace(/!\d+[kmgt]?$/i, ""))
  if (uris.some((one) => one.toLowerCase() === uri)) return { value: record, state: "present" }
  const others = record
    .split(";")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "" && !/^rua\s*=/i.test(tag))
  const rua = [...given.split(",").map((one) => one.trim()), uri].filter((one) => one !== "").join(",")
  return { value: [...others, `rua=${rua}`].join("; "), state: "missing" }
}

/** RFC 7489, section 7.1: reports go to another's domain only if that publishes a record for it. */
async function findConsent(ctx: Ctx, domain: string): Promise<WantedRecord | null> {
  const ours = replyDomain(ctx.settings)
  const organisation = getDomain(ours)
  if (organisation !== null && organisation === getDomain(domain)) return null
  const name = `${domain}._report._dmarc.${ours}`
  const records = dmarcRecords(await lookUp(ctx, name, "TXT"))
  const state = records === null ? "unanswered" : records.length > 0 ? "present" : "missing"
  return { name, value: "v=DMARC1", state }
}
