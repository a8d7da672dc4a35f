import { Suspense, useState } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import type { OutletDetail } from "#contract/workspace/people/outlet-details"
import type { OutletChange } from "#contract/workspace/people/outlets"
import { takeBack } from "../../data/take-back.ts"
import type { Run } from "../../lib/action.ts"
import type { Address } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { asLeft } from "../../lib/left-lists.ts"
import { paths } from "../../paths.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { late } from "../../ui/late.tsx"
import { DeleteOutlet } from "./delete-outlet.tsx"

// Parts that are opened by hand are loaded after the page.
const EditOutlet = late(async () => (await import("./edit-outlet.tsx")).EditOutlet)

interface OutletActionsProps {
  outlet: OutletDetail
  /** The outlet's own address. */
  endpoint: Address<"/outlets/:id">
  /** What brings back what was deleted. */
  trash: Address<"/trash/restore">
  /** The field at which the form is open; "" for the form as a whole, null while it is closed. */
  editing: string | null
  onEdit: (field: string | null) => void
  isBusy: boolean
  change: (input: OutletChange) => Promise<void>
  run: Run
}

/** The actions on an outlet. */
export function OutletActions(props: OutletActionsProps) {
  const { outlet, endpoint, trash, editing, onEdit, isBusy, change, run } = props
  const [isDeleting, setDeleting] = useState(false)
  const navigate = useNavigate()
  const { state } = useLocation()
  const close = () => setDeleting(false)
  const remove = async () => {
    const done = {
      title: "Outlet Deleted",
      description: `${outlet.name} is in the trash for 30 days.`,
      undo: () => takeBack(trash, { kind: "outlet", ids: [outlet.id] }),
    }
    if (!(await run(() => api.delete(endpoint), { done }))) return close()
    await navigate(asLeft(paths.outlets, state))
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" disabled={isBusy} onClick={() => onEdit("")}>
        Edit
      </Button>
      <Button size="small" look="secondary" disabled={isBusy} onClick={() => setDeleting(true)}>
        Delete
      </Button>
      <Dialog open={editing !== null} onClose={() => onEdit(null)} title="Edit outlet" wide>
        <Suspense>
          <EditOutlet outlet={outlet} focused={editing ?? ""} onSave={change} onClose={() => onEdit(null)} />
        </Suspense>
      </Dialog>
      <DeleteOutlet outlet={outlet} open={isDeleting} isBusy={isBusy} onDelete={remove} onClose={close} />
    </div>
  )
}
