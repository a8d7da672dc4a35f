import type { Overview } from "#contract/workspace/across/overview"
import { Link } from "../../lib/link.tsx"
import { Card } from "../../ui/card.tsx"
import { Icon } from "../../ui/icon.tsx"
import { type Need, needsOf } from "./needs.ts"

/** Work that waits for a person, the most urgent first; nothing when no work waits. */
export function Attention({ overview }: { overview: Overview }) {
  const needs = needsOf(overview)
  if (needs.length === 0) return null
  return (
    <Card className="overview-needs">
      <h2 className="text-2xl">Needs your attention</h2>
      <ul>
        {needs.map((need) => (
          <Entry key={`${need.words} ${need.to}`} need={need} />
        ))}
      </ul>
    </Card>
  )
}

const Entry = ({ need: { icon, isTrouble, words, to, reason } }: { need: Need }) => (
  <li {...(isTrouble && { "data-trouble": "" })}>
    <Icon name={icon} className="size-4" />
    <p className="wrap-anywhere">
      <Link className="link" to={to}>
        {words}
      </Link>
      {reason && <span className="text-muted"> {reason}</span>}
    </p>
  </li>
)
