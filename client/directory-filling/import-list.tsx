import { useState } from "react"
import type { DirectoryImport } from "#contract/directory/filling"
import { at } from "../lib/addresses.ts"
import { api } from "../lib/api.ts"
import { Button } from "../ui/button.tsx"
import { ConfirmDialog } from "../ui/confirm-dialog.tsx"
import { Moment } from "../ui/moment.tsx"
import "../people/articles/articles.css"
import { countOf } from "./words.ts"

/** What was added, each of which can be undone. */
export function ImportList({ imports, onUndone }: { imports: DirectoryImport[]; onUndone: () => unknown }) {
  const [asked, setAsked] = useState<DirectoryImport | null>(null)
  const undo = async () => {
    if (asked) await api.delete(at("/api/directory/imports/:id", asked.id))
    setAsked(null)
    await onUndone()
  }
  return (
    <section aria-labelledby="imports">
      <h2 id="imports" className="text-xl">
        What was added
      </h2>
      {imports.length === 0 ? (
        <p className="mt-2 text-sm text-muted">Nothing has been added yet.</p>
      ) : (
        <ul className="card article-list">
          {imports.map((one) => (
            <li key={one.id}>
              <h3>
                <bdi>{one.name}</bdi>
              </h3>
              <p>
                {countOf(one.outlets, "outlet")} and {countOf(one.feeds, "feed")}, added on{" "}
                <Moment at={one.createdAt} />
                {one.undoneAt && (
                  <>
                    , undone on <Moment at={one.undoneAt} />
                  </>
                )}
              </p>
              {!one.undoneAt && (
                <Button
                  size="small"
                  look="quiet"
                  aria-label={`Undo ${one.name}`}
                  onClick={() => setAsked(one)}
                >
                  Undo
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asked !== null}
        title="Undo this import"
        description="Its outlets and feeds are removed from the directory, with all that was collected of them."
        button={["Undo Import", "Undoing..."]}
        onConfirm={undo}
        onClose={() => setAsked(null)}
      />
    </section>
  )
}
