import type { Expert } from "#contract/workspace/people/experts"
import { Badge } from "../../ui/badge.tsx"
import { LongDate } from "../../ui/day.tsx"

const states: Record<Expert["state"], { badge: string; words: string }> = {
  draft: { badge: "Not confirmed", words: "Ask them to confirm their page. Nobody can read it before." },
  asked: { badge: "Asked", words: "A mail asks them to confirm their page. Nobody can read it before." },
  confirmed: { badge: "Confirmed", words: "" },
  changed: {
    badge: "Changed since",
    words: "Their page shows what they confirmed before. Ask them to confirm the change.",
  },
  declined: { badge: "Declined", words: "They want no page, and are not asked again." },
}

/** What an expert's page says, where it is, and whether they confirmed it. */
export function ExpertFacts({ expert }: { expert: Expert }) {
  const { name, role, company, topics, state, confirmedAt, address } = expert
  const { badge, words } = states[state]
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
        <Badge tone={state === "confirmed" ? "green" : "grey"}>{badge}</Badge>
      </p>
      <p className="text-sm text-muted wrap-anywhere">
        <bdi>{role}</bdi>, <bdi>{company}</bdi> · <bdi>{topics.join(", ")}</bdi>
      </p>
      {words && (state !== "changed" || address) && <p className="text-sm">{words}</p>}
      {confirmedAt && (
        <p className="text-sm text-muted">
          Confirmed on <LongDate date={confirmedAt} />. {address ? "" : "The page is ended."}
        </p>
      )}
      {address && (
        <p className="text-sm wrap-anywhere">
          <a className="link" href={address} target="_blank" rel="noopener noreferrer">
            {address}
          </a>
        </p>
      )}
    </div>
  )
}
