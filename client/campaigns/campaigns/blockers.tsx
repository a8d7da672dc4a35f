import type { Blocker } from "#contract/workspace/campaigns/audience"
import { paths } from "../../paths.ts"
import { Banner } from "../../ui/banner.tsx"
import { ButtonLink } from "../../ui/button.tsx"
import { sayFields } from "../letters/say-fields.ts"
import { type Part, partOf } from "./builder-parts.ts"

/** What must be done before a campaign can be launched. */
export function Blockers({ blockers, onGo }: { blockers: Blocker[]; onGo: (part: Part) => void }) {
  if (blockers.length === 0) return null
  return (
    <Banner tone="danger">
      <p className="font-semibold">Before it can be launched:</p>
      <ul className="mt-2 grid gap-2">
        {blockers.map(({ kind, position, label, message }) => {
          const part = partOf(kind)
          return (
            <li key={`${kind} ${position} ${label} ${message}`}>
              {position !== null && (
                <strong>
                  {position === 1 ? "First message" : `Follow-up ${position - 1}`}
                  {label && `, text ${label}`}:{" "}
                </strong>
              )}
              {sayFields(message)}{" "}
              {part ? (
                <button type="button" className="link" onClick={() => onGo(part)}>
                  Go there
                </button>
              ) : (
                <ButtonLink size="small" look="secondary" to={paths.sender}>
                  Give the address
                </ButtonLink>
              )}
            </li>
          )
        })}
      </ul>
    </Banner>
  )
}
