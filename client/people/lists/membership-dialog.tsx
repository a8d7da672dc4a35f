import { useMemo, useRef } from "react"
import * as z from "zod/mini"
import type { ListKind } from "#contract/workspace/people/groups"
import type { List, MemberResult } from "#contract/workspace/people/lists"
import { useForm } from "../../lib/form.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { Field, Select } from "../../ui/field.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { toast } from "../../ui/toast.tsx"
import { KIND_WORDS } from "./kind-words.ts"
import { ListChoice, withList } from "./list-choice.tsx"
import type { Lists } from "./use-lists.ts"

interface MembershipDialogProps {
  lists: Lists
  /** The number selected. */
  chosen: number
  /** The total number in the view that they were selected from. */
  total?: number
  /** Whether `total` is a minimum, because the rest were not counted. */
  isAtLeast?: boolean
  /** `1 contact`, `4,312 contacts`, `10,000+ contacts`. */
  describe: (count: number, isAtLeast?: boolean) => string
  /**
   * Adds to the list, or removes from it, those who are chosen, everybody in the view, or those with these ids. Returns how many that
   * changed, and their ids; null for too many.
   */
  onChange: (
    listId: string,
    change: { action: "add" | "remove"; isAll: boolean; ids?: string[] },
  ) => Promise<MemberResult>
  /** Reads the view again, which may have changed. */
  onRefused?: () => Promise<void>
  open: boolean
  onDone: () => void
  onClose: () => void
}

const titles: Record<ListKind, string> = { list: "Put them on a list", tag: "Tag them" }

/** Adds people to a list, or tags people or outlets, or removes them again; a new list can be created on the way. */
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

function MembershipForm(props: Omit<MembershipDialogProps, "open">) {
  const { lists, chosen, total = 0, isAtLeast, describe, onChange, onRefused, onDone, onClose } = props
  const { one } = KIND_WORDS[lists.kind]
  const schema = useMemo(() => withList(Filled), [])
  /** What a refused attempt made already, so that the next one does not make it twice. */
  const made = useRef<List | null>(null)
  const make = async (name: string) => {
    if (made.current?.name !== name.trim()) made.current = await lists.make({ name })
    return made.current
  }
  const save = async ({ list, name, action, whom }: z.infer<typeof Filled>) => {
    const meant = list === "" ? await make(name) : lists.items?.find(({ id }) => id === list)
    if (!meant) return
    const { changed, ids } = await onChange(meant.id, { action, isAll: whom === "all" })
    const message = tell(action, changed, describe(changed), meant.name)
    const undo = async () => {
      if (ids) await onChange(meant.id, { action: action === "add" ? "remove" : "add", isAll: false, ids })
      onDone()
    }
    toast(changed > 0 && ids ? { ...message, undo } : message)
    onDone()
    onClose()
  }
  const form = useForm(schema, save, onRefused ? { onRefused } : {})
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
          <Field label="Action">
            <Select name="action">
              <option value="add">{lists.kind === "list" ? "Put them on it" : "Tag them"}</option>
              <option value="remove">
                {lists.kind === "list" ? "Take them off it" : "Take the tag off"}
              </option>
            </Select>
          </Field>
        )}
        {total > chosen && (
          <Field label="Apply to">
            <Select name="whom">
              <option value="chosen">{chosen === 1 ? "The one chosen" : `The ${chosen} chosen`}</option>
              <option value="all">All {describe(total, isAtLeast)} of this view</option>
            </Select>
          </Field>
        )}
      </DialogForm>
    </>
  )
}

function tell(action: "add" | "remove", changed: number, counted: string, name: string) {
  if (changed === 0) return { title: "Nothing to Change", description: "They were as you wished already." }
  const they = `${counted} ${changed === 1 ? "is" : "are"}`
  return action === "add"
    ? { title: "Added", description: `${they} in “${name}” now.` }
    : { title: "Removed", description: `${they} in “${name}” no more.` }
}
