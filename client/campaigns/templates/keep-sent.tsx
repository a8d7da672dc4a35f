import type { MyWorkspace } from "#contract/site/workspaces"
import { part } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useAction } from "../../lib/use-action.ts"
import { Button } from "../../ui/button.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

/** Makes a template of a message that was sent, in one press. */
export function KeepSent({ workspace, messageId }: { workspace: MyWorkspace; messageId: string }) {
  const { isBusy, run } = useAction({ failed: "Not Saved" })
  const endpoint = endpointOf(workspace, "/templates")
  const keep = () =>
    run(() => api.post(part(endpoint, "/from-message"), { messageId }), {
      done: ({ id, name, kind }) => ({
        title: kind === "letter" ? "Saved as a Letter" : "Saved as a Snippet",
        description: `“${name}” is under Templates.`,
        undo: async () => {
          await api.delete(part(endpoint, "/:id", id))
        },
      }),
    })
  return (
    <Button look="quiet" size="small" className="justify-self-start" busy={isBusy} onClick={keep}>
      Save as template
    </Button>
  )
}
