import type { OutletChange, OutletStage } from "#contract/workspace/people/outlets"
import type { Run } from "../../lib/action.ts"
import { Badge } from "../../ui/badge.tsx"
import { Choice } from "../../ui/choice.tsx"
import { stageLooks, stageWords } from "./words.ts"

interface StageChoiceProps {
  stage: OutletStage
  canWrite: boolean
  isBusy: boolean
  change: (input: OutletChange) => Promise<void>
  run: Run
}

/** The progress with an outlet; members with write permission change it. */
export function StageChoice({ stage, canWrite, isBusy, change, run }: StageChoiceProps) {
  const look = stageLooks[stage]
  if (!canWrite) {
    return (
      <p>
        <Badge tone={look.tone}>{look.words}</Badge>
      </p>
    )
  }
  const move = (chosen: string) => {
    const next = chosen as OutletStage
    return run(() => change({ stage: next }), {
      done: { title: "Stage Changed", description: `Now: ${stageWords[next]}.` },
    })
  }
  return (
    <fieldset className="max-w-56" disabled={isBusy}>
      <Choice label="Stage" choices={stageWords} chosen={stage} onChoose={move} />
    </fieldset>
  )
}
