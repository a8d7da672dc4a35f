import type { MyWorkspace } from "#contract/site/workspaces"
import { useReadingAgain } from "../../data/use-reading-again.ts"
import { PagedList } from "../../private-pages/paged-list.tsx"
import { mayManage, mayWrite } from "../../workspaces/workspace-provider.tsx"
import { NoteEntry } from "./note-entry.tsx"
import { NoteForm } from "./note-form.tsx"
import { type Subject, useNotes } from "./use-notes.ts"

interface NotesProps {
  workspace: MyWorkspace
  subject: Subject
  /** A new value has them read again: they belong to another contact now. */
  version?: string
  /** How often a note was asked for elsewhere on the page: each time one can be written at once. */
  asked?: number
  onChanged?: () => void
}

/** The workspace's notes about a person or an outlet. */
export function Notes({ workspace, subject, version = "", asked = 0, onChanged = nothing }: NotesProps) {
  const { write, change, remove, ...list } = useNotes(workspace, subject, onChanged)
  useReadingAgain(version, list.reload)
  return (
    <section className="card grid gap-4 p-5" aria-labelledby="team-notes">
      <div>
        <h2 id="team-notes" className="text-xl">
          Team notes
        </h2>
        <p className="mt-1 text-sm text-muted">Everybody in this workspace sees them.</p>
      </div>
      {mayWrite(workspace) && <NoteForm asked={asked} onWrite={write} />}
      <PagedList
        {...list}
        loading="Loading notes..."
        more="Show older notes"
        empty={<p className="text-sm text-muted">No notes yet.</p>}
      >
        <ul
          className="divide-y divide-line border-t border-line"
          aria-label="Notes"
          aria-busy={list.isLoading}
        >
          {list.items?.map((note) => (
            <NoteEntry
              key={note.id}
              note={note}
              onChange={mayWrite(workspace) && note.isMine ? (input) => change(note, input) : null}
              onDelete={
                mayManage(workspace) || (mayWrite(workspace) && note.isMine) ? () => remove(note) : null
              }
            />
          ))}
        </ul>
      </PagedList>
    </section>
  )
}

const nothing = () => {}
