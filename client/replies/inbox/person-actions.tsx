import { Suspense, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { ContactDetail } from "#contract/workspace/people/contacts"
import type { Sequence } from "#contract/workspace/replies/inbox"
import { Button } from "../../ui/button.tsx"
import { late } from "../../ui/late.tsx"

const PersonDialogs = late(async () => (await import("./person-dialogs.tsx")).PersonDialogs)

/** What is asked before something is done for a person. */
export type Asked = "task" | "note" | "stop" | "suppress"

interface PersonActionsProps {
  workspace: MyWorkspace
  person: ContactDetail
  sequence: Sequence | null
  onChanged: () => void
}

/** What can be done for the person of a conversation. */
export function PersonActions({ workspace, person, sequence, onChanged }: PersonActionsProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const offered: [asked: Asked, words: string, isOffered: boolean][] = [
    ["task", "Add a task", true],
    ["note", "Add a note", true],
    ["stop", "Stop the sequence", sequence?.isOpen ?? false],
    ["suppress", "Do not contact", person.state !== "do_not_contact"],
  ]
  return (
    <div className="about-actions">
      {offered.map(
        ([asked, words, isOffered]) =>
          isOffered && (
            <Button key={asked} size="small" look="secondary" onClick={() => setAsked(asked)}>
              {words}
            </Button>
          ),
      )}
      <Suspense>
        {asked && (
          <PersonDialogs
            workspace={workspace}
            person={person}
            enrolmentId={sequence?.enrolmentId ?? ""}
            asked={asked}
            onChanged={onChanged}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </div>
  )
}
