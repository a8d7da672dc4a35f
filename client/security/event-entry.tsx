import { writeDate } from "#contract/site/dates"
import {
  SECURITY_KINDS,
  SECURITY_RESULTS,
  type SecurityEvent,
  type SecurityPerson,
} from "#contract/site/security"
import { Badge } from "../ui/badge.tsx"

/** One security event: what, with which result, whose account, and from where. */
export function EventEntry({ event }: { event: SecurityEvent }) {
  const { kind, result, detail, person, actor, device, country, network, times, at, requestId } = event
  const place = [device, country, network && `network ${network}`].filter(Boolean).join(" · ")
  return (
    <li className="grid gap-x-6 gap-y-1 p-4 text-sm sm:grid-cols-[1fr_auto] sm:p-5">
      <p className="flex min-w-0 flex-wrap items-center gap-2 wrap-anywhere">
        <strong>{SECURITY_KINDS[kind]}</strong>
        {result !== "ok" && <Badge tone="amber">{SECURITY_RESULTS[result]}</Badge>}
        {times > 1 && <span className="text-muted">at least {times} times</span>}
        {detail && <span className="text-muted">{detail.replaceAll("_", " ")}</span>}
      </p>
      <time dateTime={at} className="text-muted sm:text-right">
        {writeDate(at, "second")}
      </time>
      <p className="min-w-0 wrap-anywhere sm:col-span-2">
        <bdi>{person ? nameOf(person) : "Nobody known"}</bdi>
        {actor && actor.id !== person?.id && (
          <span className="text-muted">
            , by <bdi>{nameOf(actor)}</bdi>
          </span>
        )}
      </p>
      <p className="min-w-0 text-muted wrap-anywhere sm:col-span-2">
        {place} · <span className="font-mono text-xs">Request {requestId}</span>
      </p>
    </li>
  )
}

const nameOf = ({ id, email }: SecurityPerson) => email ?? id
