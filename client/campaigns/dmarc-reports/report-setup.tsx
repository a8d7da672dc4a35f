import type { ReportSetup as Setup, WantedRecord } from "#contract/workspace/campaigns/dmarc-reports"
import { Badge, type Tone } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { copyText } from "../../ui/copy-text.ts"

const states: Record<WantedRecord["state"], [words: string, tone: Tone]> = {
  present: ["In place", "green"],
  missing: ["Missing", "orange"],
  unanswered: ["Not answered", "grey"],
}

/** The record that asks receivers for reports, and whether this site says that it takes them. */
export function ReportSetup({
  setup: { record, trouble, consent },
  domain,
}: {
  setup: Setup
  domain: string
}) {
  return (
    <ul className="grid gap-4 text-sm" aria-label={`How reports about ${domain} get here`}>
      {record && (
        <li className="grid justify-items-start gap-1">
          <Title name="Your DMARC record" state={record.state} />
          <p className="max-w-prose">
            {record.state === "present"
              ? "It asks receivers to send their reports here."
              : `Set this TXT record at ${record.name}${record.value.startsWith("v=DMARC1; p=none; rua=") ? "" : " in place of the present one, whose other parts stay as they are"}. The first reports come a day or two later.`}
          </p>
          <code className="text-xs text-muted wrap-anywhere">{record.value}</code>
          {record.state === "missing" && (
            <Button
              size="small"
              look="secondary"
              onClick={() => copyText(record.value, "The DMARC record is on your clipboard.")}
            >
              Copy Record
            </Button>
          )}
        </li>
      )}
      {trouble && <li>{trouble}</li>}
      {consent && (
        <li className="grid gap-1">
          <Title name="Our consent" state={consent.state} />
          <p className="max-w-prose">
            Reports go to another domain only if that domain agrees by a TXT record.{" "}
            {consent.state === "missing"
              ? "It is missing, so receivers will not send them yet: whoever runs this site has to set this one."
              : "There is nothing for you to do."}
          </p>
          <code className="text-xs text-muted wrap-anywhere">
            {consent.name} {consent.value}
          </code>
        </li>
      )}
    </ul>
  )
}

function Title({ name, state }: { name: string; state: WantedRecord["state"] }) {
  const [words, tone] = states[state]
  return (
    <p className="flex flex-wrap items-center gap-2">
      <strong>{name}</strong>
      <Badge tone={tone}>{words}</Badge>
    </p>
  )
}
