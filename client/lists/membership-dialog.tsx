import { useMemo } from "react"
import * as z from "zod/mini"
import type { ContactNarrowing } from "#contract/workspace/contacts"
import type { ListKind } from "#contract/workspace/lists"
import { useForm } from "../lib/form.tsx"
import { Dialog } from "../ui/dialog.tsx"
import { DialogForm } from "../ui/dialog-form.tsx"
import { Field, Select } from "../ui/field.tsx"
import { ReadFailure } from "../ui/read-failure.tsx"
import { toast } from "../ui/toast.tsx"
import { describeContacts, KIND_WORDS } from "./kind-words.ts"
import { ListChoice, withList } from "./list-choice.tsx"
import type { Lists } from "./use-lists.ts"

interface MembershipDialogProps {
  lists: Lists
  /** Who was chosen. */
  ids: string[]
  /** Everybody on the list that they were chosen from, when that is more. */
  everybody?: { filter: ContactNarrowing; total: number } | undefined
  open: boolean
  onDone: () => void
  onClose: () => void
}

const titles: Record<ListKind, string> = { list: "Put them on a list", tag: "Tag them" }

/** Puts people on a list or tags them, or takes that back; the list may be made on the way. */
export const MembershipDialog = ({ open, ...form }: MembershipDialogProps) => (
  <Dialog open={open} onClose={form.onClose} title={titles[form.lists.kind]}>
    {open && <MembershipForm {...form} />}
  </Dialog>
)

const Filled = z.object({
  list: z.string(),
  name: z._default(z.string(), ""),
  action: z._default(z.enum(["add", "remove"]), "add"),
  whom: z._default(z.enum(["chosen", "all"]), "chosen"),
})

function MembershipForm({ lists, ids, everybody, onDone, onClose }: Omit<MembershipDialogProps, "open">) {
  const { one } = KIND_WORDS[lists.kind]
  const schema = useMemo(() => withList(Filled), [])
  const form = useForm(schema, async ({ list, name, action, whom }) => {
    const chosen = list === "" ? await lists.make({ name }) : lists.items?.find(({ id }) => id === list)
    if (!chosen) return
    const who = whom === "all" && everybody ? { filter: everybody.filter } : { ids }
    const changed = await lists.changeMembers(chosen.id, { action, ...who })
    toast(describe(action, changed, chosen.name))
    onDone()
    onClose()
  })
  return (
    <>
      <ReadFailure failure={lists.failure} onRetry={lists.onRetry} />
      <DialogForm form={form} button={["Save", "Saving..."]} onClose={onClose}>
        <ListChoice
          label={lists.kind === "list" ? "List" : "Tag"}
          one={one}
          lists={lists.items ?? []}
          errors={form.errors}
        />
        {(lists.items?.length ?? 0) > 0 && (
          <Field label="What to do">
            <Select name="action">
              <option value="add">{lists.kind === "list" ? "Put them on it" : "Tag them"}</option>
              <option value="remove">
                {lists.kind === "list" ? "Take them off it" : "Take the tag off"}
              </option>
            </Select>
          </Field>
        )}
        {everybody && everybody.total > ids.length && (
          <Field label="Whom?">
            <Select name="whom">
              <option value="chosen">
                {ids.length === 1 ? "The one chosen" : `The ${ids.length} chosen`}
              </option>
              <option value="all">All {describeContacts(everybody.total)} of this view</option>
            </Select>
          </Field>
        )}
      </DialogForm>
    </>
  )
}

function describe(action: "add" | "remove", changed: number, name: string) {
  if (changed === 0) return { title: "Nothing to Change", description: "They were as you wished already." }
  const people = changed === 1 ? "1 contact is" : `${changed.toLocaleString("en-GB")} contacts are`
  return action === "add"
    ? { title: "Added", description: `${people} in “${name}” now.` }
    : { title: "Removed", description: `${people} in “${name}” no more.` }
}
