import { useState } from "react"
import type { List, NewList } from "#contract/workspace/people/lists"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { Button } from "../../ui/button.tsx"
import { LongDate } from "../../ui/long-date.tsx"
import { toast } from "../../ui/toast.tsx"
import { DeleteList } from "./delete-list.tsx"
import { describeContacts, describeOutlets, KIND_WORDS } from "./kind-words.ts"
import { NameDialog } from "./name-dialog.tsx"
import type { Lists } from "./use-lists.ts"

interface ListEntryProps {
  list: List
  lists: Lists
  canWrite: boolean
}

/** One list: its size, who made it, and its actions. */
export function ListEntry({ list, lists, canWrite }: ListEntryProps) {
  const [open, setOpen] = useState<"rename" | "delete" | null>(null)
  const { name, members, outlets, createdBy, createdAt } = list
  const { kind } = lists
  const close = () => setOpen(null)
  const rename = async (input: NewList) => {
    await lists.rename(list, input)
    close()
  }
  const remove = async () => {
    await lists.remove(list)
    toast({
      title: kind === "list" ? "List Deleted" : "Tag Deleted",
      description: kind === "list" ? "Its people stay." : "Everything tagged with it stays.",
    })
  }
  return (
    <li className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-1.5">
      <div className="min-w-0 flex flex-wrap items-baseline gap-x-3">
        <p className="font-semibold wrap-anywhere">
          <Link className="link" to={`${paths.contacts}?${kind}=${list.id}`}>
            <bdi>{name}</bdi>
          </Link>
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {describeContacts(members)} ·{" "}
          {outlets > 0 && (
            <>
              <Link className="link" to={`${paths.outlets}?tag=${list.id}`}>
                {describeOutlets(outlets)}
              </Link>{" "}
              ·{" "}
            </>
          )}
          made <LongDate date={createdAt} /> by <bdi>{createdBy}</bdi>
        </p>
      </div>
      {canWrite && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            look="secondary"
            aria-label={`Rename ${name}`}
            onClick={() => setOpen("rename")}
          >
            Rename
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
      <NameDialog
        title={`Rename this ${KIND_WORDS[kind].one}`}
        name={name}
        button={["Save Name", "Saving..."]}
        open={open === "rename"}
        onName={rename}
        onClose={close}
      />
      <DeleteList kind={kind} list={list} open={open === "delete"} onDelete={remove} onClose={close} />
    </li>
  )
}
