import * as z from "zod/mini"
import type { ListKind } from "#contract/workspace/people/groups"
import type { List } from "#contract/workspace/people/lists"
import { useForm } from "../../lib/form.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { KIND_WORDS } from "./kind-words.ts"

interface DeleteListProps {
  kind: ListKind
  list: List
  open: boolean
  onDelete: () => Promise<void>
  onClose: () => void
}

/** Asks for confirmation before a list is deleted, and states that its members are kept. */
export const DeleteList = ({ kind, list, open, onDelete, onClose }: DeleteListProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={`Delete this ${KIND_WORDS[kind].one}?`}
    description={
      <>
        <bdi className="wrap-anywhere">{list.name}</bdi> goes, with the saved views that it narrows.{" "}
        {kind === "list" ? "Its people stay in your contacts." : "The people and outlets that have it stay."}
      </>
    }
  >
    {open && <DeleteForm onDelete={onDelete} onClose={onClose} />}
  </Dialog>
)

function DeleteForm({ onDelete, onClose }: Pick<DeleteListProps, "onDelete" | "onClose">) {
  const form = useForm(z.object({}), onDelete)
  return (
    <DialogForm form={form} button={["Delete", "Deleting..."]} look="danger" onClose={onClose}>
      {null}
    </DialogForm>
  )
}
