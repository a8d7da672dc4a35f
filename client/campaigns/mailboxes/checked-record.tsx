import type { DomainCheck, DomainState, DomainSubject } from "#contract/workspace/campaigns/sender-domain"
import { Badge, type Tone } from "../../ui/badge.tsx"

const subjects: Record<DomainSubject, [name: string, meaning: string]> = {
  mx: ["MX", "where your mail goes"],
  spf: ["SPF", "who may send for you"],
  dkim: ["DKIM", "how your mail is signed"],
  dmarc: ["DMARC", "what to do with forgeries"],
}

const states: Record<DomainState, [words: string, tone: Tone]> = {
  present: ["In order", "green"],
  missing: ["Missing", "orange"],
  wrong: ["Wrong", "rose"],
  unanswered: ["Not answered", "grey"],
}

/** A record of the domain: what it says, and what to do about it. */
export function CheckedRecord({ check: { subject, state, text, advice, record } }: { check: DomainCheck }) {
  const [name, meaning] = subjects[subject]
  const [words, tone] = states[state]
  return (
    <li className="grid gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <strong>{name}</strong>
        <span className="text-muted">{meaning}</span>
        <Badge tone={tone}>{words}</Badge>
      </p>
      <p className="max-w-prose wrap-anywhere">
        {text} {advice}
      </p>
      {record && <code className="text-xs text-muted wrap-anywhere">{record}</code>}
    </li>
  )
}
