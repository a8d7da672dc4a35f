import { lazy, Suspense, useState } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import type { OutletDetail } from "#contract/workspace/people/outlet-details"
import type { OutletChange } from "#contract/workspace/people/outlets"
import type { Run } from "../../lib/action.ts"
import type { Address } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { asLeft } from "../../lib/left-lists.ts"
import { paths } from "../../paths.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { DeleteOutlet } from "./delete-outlet.tsx"

// Parts that are opened by hand are loaded after the page.
const EditOutlet = lazy(async () => ({ default: (await import("./edit-outlet.tsx")).EditOutlet }))

interface OutletActionsProps {
  outlet: OutletDetail
  /** The outlet's own address. */
  endpoint: Address<"/outlets/:id">
  isBusy: boolean
  change: (input: OutletChange) => Promise<void>
  run: Run
}

/** The actions on an outlet. */
export function OutletActions({ outlet, endpoint, isBusy, change, run }: OutletActionsProps) {
  const [open, setOpen] = useState<"edit" | "delete" | null>(null)
  const navigate = useNavigate()
  const { state } = useLocation()
  const close = () => setOpen(null)
  const remove = async () => {
    const done = { title: "Outlet Deleted", description: `${outlet.name} is in your outlets no more.` }
    if (!(await run(() => api.delete(endpoint), { done }))) return close()
    await navigate(asLeft(paths.outlets, state))
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" disabled={isBusy} onClick={() => setOpen("edit")}>
        Edit
      </Button>
      <Button size="small" look="secondary" disabled={isBusy} onClick={() => setOpen("delete")}>
        Delete
      </Button>
      <Dialog open={open === "edit"} onClose={close} title="Edit outlet" wide>
        <Suspense>
          <EditOutlet outlet={outlet} onSave={change} onClose={close} />
        </Suspense>
      </Dialog>
      <DeleteOutlet
        outlet={outlet}
        open={open === "delete"}
        isBusy={isBusy}
        onDelete={remove}
        onClose={close}
      />
    </div>
  )
}
