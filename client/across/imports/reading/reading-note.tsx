import type { Import } from "#contract/workspace/across/imports"
import { Button } from "../../../ui/button.tsx"
import { describeReading } from "./reading-words.ts"

interface ReadingNoteProps {
  item: Import
  /** Undefined where the file is not at hand any more. */
  onReadAgain?: (() => void) | undefined
}

/** How a file was read, with the way to have it read differently, and whose export it seems to be. */
export const ReadingNote = ({ item, onReadAgain }: ReadingNoteProps) => (
  <div className="grid gap-2 text-sm">
    {item.service && (
      <p>
        This looks like an export of <strong>{item.service}</strong>: its columns are matched below.
      </p>
    )}
    {!/\.xls[xm]$/i.test(item.name) && (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted">
        Read as {describeReading(item.encoding, item.delimiter)}.
        {onReadAgain ? (
          <Button look="quiet" size="small" onClick={onReadAgain}>
            Read It Differently
          </Button>
        ) : (
          " If names look wrong, choose the file again."
        )}
      </p>
    )}
  </div>
)
