import type { PlacementCheck } from "#contract/workspace/results/placements"
import { Badge, type Tone } from "../../ui/badge.tsx"
import { Moment } from "../../ui/moment.tsx"
import { flagsOf, outcomeWords, typeWords } from "./words.ts"
import "../../discover/scans/scans.css"

const tones: Record<PlacementCheck["outcome"], Tone> = {
  seen: "green",
  missing: "rose",
  unreachable: "orange",
  blocked: "grey",
}

/** All checks of the page, newest first. */
export function PlacementChecks({ checks }: { checks: PlacementCheck[] }) {
  return (
    <section aria-labelledby="checks" className="grid gap-3">
      <h2 id="checks" className="text-xl">
        Checks
      </h2>
      {checks.length === 0 ? (
        <p className="text-sm text-muted">The page has not been read yet.</p>
      ) : (
        <ol className="card scan-list" aria-label="Checks">
          {checks.map((check) => (
            <li key={check.id}>
              <div className="min-w-0">
                <Moment at={check.at} className="font-semibold" />
                <p className="text-sm text-muted wrap-anywhere">{describe(check)}</p>
              </div>
              <Badge tone={tones[check.outcome]}>{outcomeWords[check.outcome]}</Badge>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function describe({ httpStatus, reason, found }: PlacementCheck): string {
  const seen = found && [typeWords[found.type], ...flagsOf({ found })].join(", ")
  return [httpStatus !== null && `Status ${httpStatus}`, seen ?? reason].filter(Boolean).join(" · ")
}
