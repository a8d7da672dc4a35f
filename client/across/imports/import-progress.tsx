import type { Import } from "#contract/workspace/across/imports"
import { number } from "./words.ts"

/** The progress of an import or of its undo, which continues when the page is left. */
export const ImportProgress = ({ item: { state, done, rows } }: { item: Import }) => (
  <div className="grid gap-3">
    <div className="file-progress">
      <progress value={done} max={rows} aria-label={state === "applying" ? "Importing" : "Undoing"} />
      <span>
        {number(done)} of {number(rows)}
      </span>
    </div>
    <p className="text-sm text-muted">You can leave this page while it continues.</p>
  </div>
)
