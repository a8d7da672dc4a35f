import type { MyWorkspace } from "#contract/site/workspaces"
import { useSession } from "../../auth/session.tsx"
import { useRead } from "../../data/use-read.ts"
import { Button } from "../../ui/button.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

interface AssignChoicesProps {
  workspace: MyWorkspace
  /** Null for nobody. */
  onChoose: (member: { id: string; name: string } | null) => void
}

/** The members who may answer, the reader first, and nobody. */
export function AssignChoices({ workspace, onChoose }: AssignChoicesProps) {
  const { user } = useSession()
  const { data, failure, reload } = useRead(endpointOf(workspace, "/members"))
  if (failure) return <ReadFailure failure={failure} onRetry={reload} />
  if (!data) return <Spinner label="Loading the team..." className="min-h-32" />
  const isMe = ({ userId }: { userId: string }) => userId === user?.id
  const members = data.members
    .filter(({ role }) => role !== "viewer")
    .toSorted((one, other) => Number(isMe(other)) - Number(isMe(one)))
  return (
    <div className="mt-4 grid gap-2">
      {members.map((member) => (
        <Button
          key={member.userId}
          look="secondary"
          className="justify-start"
          onClick={() => onChoose({ id: member.userId, name: member.name })}
        >
          {isMe(member) ? `${member.name} (you)` : member.name}
        </Button>
      ))}
      <Button look="quiet" className="justify-start" onClick={() => onChoose(null)}>
        Nobody
      </Button>
    </div>
  )
}
