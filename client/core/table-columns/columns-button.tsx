import { Suspense } from "react"
import { Button } from "../../ui/button.tsx"
import { late } from "../../ui/late.tsx"
import type { ColumnChoices } from "./use-chosen-columns.ts"

// Opened by hand: it is loaded after the list.
const ColumnsDialog = late(async () => (await import("./columns-dialog.tsx")).ColumnsDialog)

/** Opens the choice of columns; on a phone, cards show what matters, and the rest is a press away. */
export const ColumnsButton = ({ choices }: { choices: ColumnChoices }) => (
  <>
    <Button size="small" look="secondary" className="table-columns" onClick={() => choices.setChoosing(true)}>
      Columns
    </Button>
    <Suspense>
      {choices.isChoosing && <ColumnsDialog {...choices} onClose={() => choices.setChoosing(false)} />}
    </Suspense>
  </>
)
