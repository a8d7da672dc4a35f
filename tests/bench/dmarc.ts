import { condenseRows } from "../../worker/workspace/campaigns/dmarc-reports/condense-rows.ts"
import { readReport } from "../../worker/workspace/campaigns/dmarc-reports/read-report.ts"
import { percentile } from "./percentile.ts"
import { printTable } from "./table.ts"

const bytes = 10 * 1024 * 1024
const runs = 12
const limit = 1000

const recordOf = (
  number: number,
) => `<record><row><source_ip>192.0.${(number >> 8) & 255}.${number & 255}</source_ip>
  <count>${1 + (number % 9)}</count><policy_evaluated><disposition>none</disposition><dkim>pass</dkim>
  <spf>${number % 3 ? "pass" : "fail"}</spf></policy_evaluated></row><identifiers><header_from>paper.example</header_from></identifiers>
  <auth_results><dkim><domain>paper.example</domain><result>pass</result><selector>s1</selector></dkim>
  <spf><domain>paper.example</domain><result>pass</result></spf></auth_results></record>`

/** What it takes to read the largest aggregate report that is read, with what is allowed in milliseconds. */
export async function benchDmarc(): Promise<void> {
  const head = `<feedback><report_metadata><org_name>mail.example</org_name><report_id>1</report_id><date_range>
    <begin>1700000000</begin><end>1700086399</end></date_range></report_metadata>`
  const records = Array.from({ length: Math.floor(bytes / recordOf(0).length) - 500 }, (_, at) =>
    recordOf(at),
  )
  const xml = `${head}${records.join("")}</feedback>`
  const times = Array.from({ length: runs }, () => {
    const begun = performance.now()
    condenseRows(readReport(xml)?.rows ?? [])
    return performance.now() - begun
  })
  printTable("DMARC reports, p95 (ms)", [
    { what: `${records.length} records`, value: percentile(times, 0.95), limit, is: "at most" },
  ])
}
