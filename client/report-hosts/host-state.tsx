import { HOST_PROBLEMS, type ReportHost } from "#contract/site/report-hosts"
import { Badge } from "../ui/badge.tsx"
import { CodeBlock } from "../ui/code-block.tsx"
import { LongDate } from "../ui/day.tsx"

interface HostStateProps {
  host: ReportHost
  target: string
  isAllowed: boolean
}

/** Whether links have the host, and which records it needs until they do. */
export function HostState({ host, target, isAllowed }: HostStateProps) {
  const { record, isProven, works, checkedAt, problem } = host
  const isUsed = works && isAllowed
  return (
    <section aria-label="State of your host" className="grid gap-4 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <bdi className="font-semibold wrap-anywhere">{host.host}</bdi>
        <Badge tone={isUsed ? "green" : "orange"}>{isUsed ? "Works" : "Waiting"}</Badge>
      </div>
      {works && !isAllowed && (
        <p>It is yours and works again with the plan. Until then links have our host.</p>
      )}
      {isUsed && <p>Links of your reports have this host. We look each day whether it still answers.</p>}
      {problem && <p role="status">{HOST_PROBLEMS[problem]}</p>}
      {!works && (
        <>
          <p>
            Add these records where you manage the host's domain, then check it. Until it answers, links have
            our host.
          </p>
          {!isProven && <CodeBlock title={`TXT record: ${record.name}`} code={record.value} />}
          <CodeBlock title={`CNAME record: ${host.host}`} code={target} />
          <p className="text-muted">
            {checkedAt ? (
              <>
                Last checked: <LongDate date={checkedAt} />.{" "}
              </>
            ) : null}
            We also check by ourselves: each hour for two weeks
            {isProven ? ", then once a day" : " after you named it"}.
          </p>
        </>
      )}
    </section>
  )
}
