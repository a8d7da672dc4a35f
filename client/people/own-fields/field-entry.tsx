import { useState } from "react"
import type { CountedField } from "#contract/workspace/people/own-fields"
import { Button } from "../../ui/button.tsx"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { toast } from "../../ui/toast.tsx"
import { describeContacts } from "../lists/kind-words.ts"
import { ChangeField } from "./change-field.tsx"
import { kindWords } from "./kind-words.ts"
import type { OwnFields } from "./use-own-fields.ts"

interface FieldEntryProps {
  field: CountedField
  isFirst: boolean
  fields: OwnFields
  canWrite: boolean
}

/** One field: what it holds, of how many contacts it is known, and its actions. */
export function FieldEntry({ field, isFirst, fields, canWrite }: FieldEntryProps) {
  const [open, setOpen] = useState<"change" | "delete" | null>(null)
  const { name, kind, choices, contacts } = field
  const close = () => setOpen(null)
  const remove = async () => {
    await fields.remove(field)
    toast({ title: "Field Deleted", description: "Your contacts stay." })
  }
  return (
    <li className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4 sm:p-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {kindWords[kind]}
          {choices.length > 0 && (
            <>
              : <bdi>{choices.join(", ")}</bdi>
            </>
          )}{" "}
          · filled in for {describeContacts(contacts)}
        </p>
      </div>
      {canWrite && (
        <div className="flex flex-wrap gap-2">
          {!isFirst && (
            <Button
              size="small"
              look="quiet"
              aria-label={`Move up: ${name}`}
              disabled={fields.moving !== null}
              onClick={() => fields.moveUp(field)}
            >
              Move up
            </Button>
          )}
          <Button
            size="small"
            look="secondary"
            aria-label={`Change ${name}`}
            onClick={() => setOpen("change")}
          >
            Change
          </Button>
          <Button
            size="small"
            look="secondary"
            aria-label={`Delete ${name}`}
            onClick={() => setOpen("delete")}
          >
            Delete
          </Button>
        </div>
      )}
      <ChangeField
        field={field}
        open={open === "change"}
        onChange={(input) => fields.change(field, input)}
        onClose={close}
      />
      <ConfirmDialog
        title="Delete this field?"
        description={
          <>
            <bdi className="wrap-anywhere">{name}</bdi> goes, with what it says of{" "}
            {describeContacts(contacts)}. This cannot be undone. Your contacts stay.
          </>
        }
        button={["Delete", "Deleting..."]}
        open={open === "delete"}
        onConfirm={remove}
        onClose={close}
      />
    </li>
  )
}
