import { Suspense, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { OutletDetail } from "#contract/workspace/people/outlet-details"
import { measureWords, type NewOutletFigure } from "#contract/workspace/people/outlets/figures"
import { part } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useAction } from "../../lib/use-action.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { late } from "../../ui/late.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { EnteredFigure } from "./entered-figure.tsx"

const FigureForm = late(async () => (await import("./figure-form.tsx")).FigureForm)

interface OutletFiguresProps {
  workspace: MyWorkspace
  outlet: OutletDetail
  canWrite: boolean
  onChanged: () => Promise<void>
}

/** The figures that members entered for an outlet: none is measured or estimated here. */
export function OutletFigures({ workspace, outlet, canWrite, onChanged }: OutletFiguresProps) {
  const { id, figures } = outlet
  const endpoint = endpointOf(workspace, "/outlets/:id/figures", id)
  const [isAdding, setAdding] = useState(false)
  const { isBusy, run } = useAction({ failed: "Not Removed" })
  const close = () => setAdding(false)
  const save = async (figure: NewOutletFigure) => {
    await api.put(endpoint, figure)
    close()
    await onChanged()
  }
  const remove = async (measure: string) => {
    const done = { title: "Figure Removed", description: "It is in no report any more." }
    await run(() => api.delete(part(endpoint, "/:measure", measure)), { done })
    await onChanged()
  }
  return (
    <section aria-labelledby="figures" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="figures" className="text-xl">
          Figures
        </h2>
        {canWrite && (
          <Button size="small" look="secondary" onClick={() => setAdding(true)}>
            Enter a figure
          </Button>
        )}
      </div>
      {figures.length === 0 ? (
        <p className="text-sm text-muted">
          None entered. Reports can show visits or circulation that you know, with their source.
        </p>
      ) : (
        <ul className="card grid gap-3 p-5">
          {figures.map((figure) => (
            <li key={figure.measure} className="flex flex-wrap items-start justify-between gap-3">
              <EnteredFigure figure={figure} />
              {canWrite && (
                <Button
                  size="small"
                  look="quiet"
                  disabled={isBusy}
                  aria-label={`Remove: ${measureWords[figure.measure]}`}
                  onClick={() => remove(figure.measure)}
                >
                  Remove
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Dialog
        open={isAdding}
        onClose={close}
        title="Enter a figure"
        description="Your name and the source are shown wherever the figure is."
        stays
      >
        <Suspense>
          <FigureForm figures={figures} onSave={save} onClose={close} />
        </Suspense>
      </Dialog>
    </section>
  )
}
