import type { ReactNode } from "react"
import type { OutletStage } from "#contract/workspace/people/outlets"
import { Button } from "../../ui/button.tsx"
import { Select } from "../../ui/field.tsx"
import { describeOutlets } from "../lists/kind-words.ts"
import { BulkBar } from "../selection/bulk-bar.tsx"
import type { Selection } from "../selection/use-selection.ts"
import type { useOutlets } from "./use-outlets.ts"
import { stageWords } from "./words.ts"

interface OutletSelectionProps {
  selection: Selection
  list: ReturnType<typeof useOutlets>
  canWrite: boolean
  /** Opens what tags them. */
  onTag: () => void
  /** The actions on all outlets. */
  rest: ReactNode
}

const deletion = {
  one: "outlet",
  action: "delete",
  meaning:
    "Articles and sources go, too. The people there stay in your contacts, with no outlet. You can restore the outlets from the trash for 30 days.",
} as const

/** The number of outlets, or the number selected and the available actions. */
export const OutletSelection = ({ selection, list, canWrite, onTag, rest }: OutletSelectionProps) => (
  <BulkBar
    selection={selection}
    list={list}
    describe={describeOutlets}
    deletion={deletion}
    canWrite={canWrite}
    rest={rest}
  >
    {(act, isOff) => (
      <>
        <Button size="small" look="secondary" disabled={list.isLoading} onClick={onTag}>
          Tag…
        </Button>
        <Select
          aria-label="Move the chosen to a stage"
          className="stage-move"
          value=""
          disabled={isOff}
          onChange={(event) => act(event.target.value as OutletStage)}
        >
          <option value="" disabled>
            Move to stage…
          </option>
          {Object.entries(stageWords).map(([stage, words]) => (
            <option key={stage} value={stage}>
              {words}
            </option>
          ))}
        </Select>
      </>
    )}
  </BulkBar>
)
