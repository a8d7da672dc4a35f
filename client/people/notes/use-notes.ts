import type { MyWorkspace } from "#contract/site/workspaces"
import type { Note, NoteChange, NotePage } from "#contract/workspace/people/notes"
import { takeBack, useTakenBack } from "../../data/take-back.ts"
import { usePages } from "../../data/use-pages.ts"
import { part, withQuery } from "../../lib/addresses.ts"
import { ApiError, api } from "../../lib/api.ts"
import { toast } from "../../ui/toast.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

/** The person or outlet that the notes are about. */
export type Subject = { contactId: string } | { outletId: string }

const notesOf = ({ notes, before }: NotePage) => ({ items: notes, before })

/** The notes about a person or an outlet, newest first. Its actions throw ApiError. */
export function useNotes(workspace: MyWorkspace, subject: Subject, onChanged: () => void) {
  const endpoint = endpointOf(workspace, "/notes")
  const pages = usePages(withQuery(endpoint, subject), notesOf)
  const { setItems, reload } = pages
  useTakenBack(reload)

  const write = async ({ text }: NoteChange) => {
    const note = await api.post(endpoint, { ...subject, text })
    setItems((known) => [note, ...(known ?? [])])
    onChanged()
  }

  const change = async ({ id }: Note, input: NoteChange) => {
    const note = await api.put(part(endpoint, "/:id", id), input)
    setItems((known) => known?.map((one) => (one.id === id ? note : one)) ?? null)
    onChanged()
  }

  const remove = async ({ id }: Note) => {
    await api.delete(part(endpoint, "/:id", id)).catch(ignoreGone)
    setItems((known) => known?.filter((one) => one.id !== id) ?? null)
    onChanged()
    toast({
      title: "Note Deleted",
      description: "It is in the trash for 30 days.",
      undo: async () => {
        await takeBack(endpointOf(workspace, "/trash/restore"), { kind: "note", ids: [id] })
        onChanged()
      },
    })
  }

  return { ...pages, write, change, remove }
}

/** A list that somebody else deleted meanwhile counts as deleted. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
