import { writeDate } from "#contract/site/dates"
import type { DmarcReports, DmarcSource, SourceVerdict } from "#contract/workspace/campaigns/dmarc-reports"
import { Badge, type Tone } from "../../ui/badge.tsx"
import { Banner } from "../../ui/banner.tsx"
import { Columns } from "../../ui/columns.tsx"
import { FigureTable } from "../../ui/figure-table.tsx"

/** What the reports of a period say: day by day, and source by source. */
export function ReportFigures({ reports: all }: { reports: DmarcReports }) {
  const { domain, messages, passed, reports, reporters, lastReportAt, days, sources, moreSources } = all
  if (messages === 0) return <p className="text-sm text-muted">No report of this period has arrived yet.</p>
  const strangers = sources.filter(({ verdict }) => verdict === "stranger")
  const top = Math.max(1, ...days.flatMap((day) => [day.passed, day.failed]))
  const shown = days.filter((day) => day.passed + day.failed > 0)
  return (
    <>
      <p className="max-w-prose text-sm">
        {count(passed)} of {count(messages)} messages in the name of {domain} passed.{" "}
        {reports === 1 ? "One report came" : `${count(reports)} reports came`} from{" "}
        {reporters.slice(0, 5).join(", ")}
        {reporters.length > 5 && ` and ${reporters.length - 5} more`}
        {lastReportAt && `, the last on ${writeDate(lastReportAt, "shortDay", "UTC")}`}. Reports are ordinary
        mail: whoever knows the address can send one.
      </p>
      {strangers.length > 0 && (
        <Banner tone="danger">
          {strangers.length === 1 ? "One source sends" : `${strangers.length} sources send`} as you and{" "}
          {strangers.length === 1 ? "passes" : "pass"} nothing. If it is a service of yours, have it sign with
          your domain. If it is not, DMARC with p=quarantine or p=reject has receivers stop it.
        </Banner>
      )}
      <div className="grid gap-5 lg:grid-cols-2">
        <Columns
          name="Passed"
          columns={days.map((day) => ({ label: writeDay(day.day), value: day.passed }))}
          top={top}
        />
        <Columns
          name="Failed"
          columns={days.map((day) => ({ label: writeDay(day.day), value: day.failed }))}
          top={top}
        />
      </div>
      <FigureTable
        caption="Sources"
        heads={[
          "Source",
          "Judged",
          "Messages",
          "Passed",
          "By DKIM",
          "By SPF",
          "Put aside",
          "Refused",
          "Speaks for",
        ]}
        rows={sources.map((source) => ({ key: source.address ?? "others", cells: cellsOf(source) }))}
      />
      {moreSources > 0 && <p className="text-sm text-muted">And {count(moreSources)} smaller sources.</p>}
      <details className="text-sm">
        <summary className="cursor-pointer">Day by day</summary>
        <FigureTable
          caption="Messages by day"
          heads={["Day", "Passed", "Failed"]}
          rows={shown.map((day) => ({
            key: day.day,
            cells: [writeDay(day.day), count(day.passed), count(day.failed)],
          }))}
        />
      </details>
    </>
  )
}

const verdicts: Record<SourceVerdict, [words: string, tone: Tone]> = {
  yours: ["Yours", "green"],
  forwarded: ["Forwarded", "grey"],
  stranger: ["Somebody else", "rose"],
}

function cellsOf({ address, verdict, messages, passed, dkim, spf, ...more }: DmarcSource) {
  const [words, tone] = verdicts[verdict]
  return [
    address ?? "Many small ones",
    <Badge key="verdict" tone={tone}>
      {words}
    </Badge>,
    count(messages),
    count(passed),
    count(dkim),
    count(spf),
    count(more.quarantined),
    count(more.rejected),
    [...new Set([more.signedBy, more.sentBy])].filter((name) => name !== "").join(", ") || "Nobody",
  ]
}

const count = (number: number) => number.toLocaleString("en-US")
const writeDay = (day: string) => writeDate(day, "shortDay", "UTC").replace(/, \d{4}$/, "")
