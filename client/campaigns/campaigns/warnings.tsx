import type { Warning } from "#contract/workspace/campaigns/wording"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { sayFields } from "../letters/say-fields.ts"
import type { Draft } from "./use-draft.ts"
import { useMend } from "./use-mend.ts"
import type { WordsToChange } from "./words-to-change.ts"

interface WarningsProps {
  draft: Draft
  warnings: readonly Warning[]
  /** Checks again, after a text was mended. */
  onChanged: () => Promise<void>
  /** Shows words that only their writer can change. */
  onSelect: (words: WordsToChange) => void
}

/** What the texts may want changed, with the press that mends it or shows it in its text. None of it prevents the launch. */
export function Warnings({ draft, warnings, onChanged, onSelect }: WarningsProps) {
  const { mend, undo, changed, writingFor } = useMend(draft, onChanged, onSelect)
  // What is checked is what the server has: until then, the same would be mended once more.
  const waits = draft.theirs
    ? "Choose whose messages to keep, and they are checked again."
    : draft.isUnused
      ? "Use your changes, and the messages are checked again."
      : null
  return (
    <>
      {changed && (
        <Banner>
          <span className="wrap-anywhere">{changed}</span>{" "}
          <button type="button" className="link" onClick={undo}>
            Undo
          </button>
        </Banner>
      )}
      {warnings.length > 0 && (
        <section className="grid gap-3" aria-label="Worth a look">
          <h3 className="text-base font-semibold">Worth a look</h3>
          <p className="text-sm text-muted">Nothing here prevents the launch. {waits}</p>
          <ul className="grid gap-3">
            {warnings.map((warning) => (
              <li
                key={`${warning.kind} ${warning.position} ${warning.label} ${sayFields(warning.message)}`}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3"
              >
                <p className="min-w-0 flex-1 basis-72 text-sm wrap-anywhere">
                  <strong>{placeOf(warning)}</strong> {warning.message}
                </p>
                <Button
                  look="secondary"
                  size="small"
                  className="wrap-anywhere"
                  busy={writingFor === warning.message}
                  disabled={writingFor !== null || (waits !== null && changesText(warning))}
                  onClick={() => mend(warning)}
                >
                  {warning.fix.label}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const changesText = ({ fix }: Warning) => fix.kind === "text" || fix.kind === "draft"

function placeOf({ position, label }: Warning): string {
  if (position === null) return ""
  const message = position === 1 ? "First message" : `Follow-up ${position - 1}`
  return `${message}${label ? `, text ${label}` : ""}:`
}
