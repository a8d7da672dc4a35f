import { useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { useRead } from "../../data/use-read.ts"
import { api } from "../../lib/api.ts"
import { useAction } from "../../lib/use-action.ts"
import { Button } from "../../ui/button.tsx"
import { CodeBlock } from "../../ui/code-block.tsx"
import { LongDate } from "../../ui/day.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

interface SubscribeProps {
  workspace: MyWorkspace
  open: boolean
  onClose: () => void
}

/** Gives a member the secret link by which their own calendar program shows this calendar. */
export const Subscribe = ({ workspace, open, onClose }: SubscribeProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Subscribe to this calendar"
    description="Google Calendar, Outlook, Apple Calendar and others show it by a link that is yours alone."
  >
    <OwnLink workspace={workspace} />
  </Dialog>
)

function OwnLink({ workspace }: { workspace: MyWorkspace }) {
  const endpoint = endpointOf(workspace, "/calendar-link")
  const { data, setData, failure, reload } = useRead(endpoint)
  const [url, setUrl] = useState<string | null>(null)
  const { busyWith, isBusy, run } = useAction({ failed: "Not Done" })
  const make = () =>
    run(
      async () => {
        const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
        const made = await api.post(endpoint, { timeZone })
        setData({ link: made.link })
        setUrl(made.url)
      },
      { of: "make" },
    )
  const end = () =>
    run(
      async () => {
        await api.delete(endpoint)
        setData({ link: null })
        setUrl(null)
      },
      { of: "end", done: { title: "Link Ended", description: "Programs that used it read nothing more." } },
    )
  if (!data)
    return failure ? (
      <ReadFailure failure={failure} onRetry={reload} />
    ) : (
      <Spinner label="Looking for your link..." className="min-h-32" />
    )
  return (
    <div className="mt-5 grid gap-4 text-sm">
      {url && (
        <>
          <CodeBlock title="Your link" code={url} />
          <p>
            Add it in your calendar program as a calendar “from the web” or “by URL”. Whoever has the link
            reads this calendar, and it is shown only now: copy it.
          </p>
        </>
      )}
      {data.link && !url && (
        <p>
          You have a link since <LongDate date={data.link.createdAt} />. It is not shown again: make a new one
          if you lost it, and the one before ends.
        </p>
      )}
      {!data.link && <p>You have no link yet. It ends when you leave the workspace, or end it here.</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          look={url ? "secondary" : "primary"}
          disabled={isBusy}
          busy={busyWith === "make"}
          onClick={make}
        >
          {data.link ? "Make a new link" : "Make a link"}
        </Button>
        {data.link && (
          <Button look="secondary" disabled={isBusy} busy={busyWith === "end"} onClick={end}>
            End the link
          </Button>
        )}
      </div>
    </div>
  )
}
