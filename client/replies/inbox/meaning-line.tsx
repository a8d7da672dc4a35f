import type { Correction, Meaning } from "#contract/workspace/replies/inbox"
import { useAction } from "../../lib/use-action.ts"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { MEANINGS, SOURCES } from "./meaning-words.ts"

interface MeaningLineProps {
  meaning: Meaning
  /** Null for a viewer. */
  onCorrect: ((intent: Correction["intent"]) => Promise<void>) | null
}

/** What an answer means, the sentence that says so, and one press to say that it means something else. */
export function MeaningLine({ meaning: { intent, sentence, by }, onCorrect }: MeaningLineProps) {
  const { isBusy, busyWith, run } = useAction({ failed: "Not Corrected" })
  const others = (Object.keys(MEANINGS) as (typeof intent)[]).filter((one) => one !== intent)
  return (
    <div className="grid gap-2 text-sm">
      <p className="flex flex-wrap items-baseline gap-2">
        <MeaningBadge intent={intent} />
        {sentence && (
          <q className="text-muted wrap-anywhere" dir="auto">
            {sentence}
          </q>
        )}
        {by !== "rules" && <span className="text-muted">{SOURCES[by]}</span>}
      </p>
      {onCorrect && (
        <details>
          <summary className="link inline-block cursor-pointer">Means something else</summary>
          <p className="mt-2 text-muted">
            Choose what it means. Answers in nearly the same words will be read the same way.
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            {others.map((one) => (
              <Button
                key={one}
                size="small"
                look="secondary"
                busy={busyWith === one}
                disabled={isBusy}
                onClick={() => run(() => onCorrect(one), { of: one })}
              >
                {MEANINGS[one].words}
              </Button>
            ))}
          </div>
        </details>
      )}
    </div>
  )
}

export const MeaningBadge = ({ intent }: Pick<Meaning, "intent">) => (
  <Badge tone={MEANINGS[intent].tone}>{MEANINGS[intent].words}</Badge>
)
