import { Suspense, useState } from "react"
import { useNavigate } from "react-router-dom"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Story, StoryChange } from "#contract/workspace/discover/saved-stories"
import { takeBack } from "../../data/take-back.ts"
import type { Run } from "../../lib/action.ts"
import type { Address } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { paths } from "../../paths.ts"
import { useClients } from "../../people/clients/use-clients.ts"
import { Button } from "../../ui/button.tsx"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { late } from "../../ui/late.tsx"
import { toast } from "../../ui/toast.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { watchSaid } from "./words.ts"

// It is opened by hand, and loaded after the page.
const EditStory = late(async () => (await import("./edit-story.tsx")).EditStory)
const ImportBacklinks = late(async () => (await import("./import-backlinks.tsx")).ImportBacklinks)

interface StoryActionsProps {
  story: Story
  workspace: MyWorkspace
  endpoint: Address<"/stories/:id">
  isBusy: boolean
  onImported: () => void
  change: (input: StoryChange) => Promise<void>
  run: Run
}

/** Pauses, changes and deletes a story. */
export function StoryActions({
  story,
  workspace,
  endpoint,
  isBusy,
  onImported,
  change,
  run,
}: StoryActionsProps) {
  const navigate = useNavigate()
  // A file brings sites for every client, and is refused to whoever works for some of them.
  const { isLimited } = useClients(workspace)
  const [open, setOpen] = useState<"edit" | "backlinks" | "delete" | null>(null)
  const close = () => setOpen(null)
  const watch = () => run(() => change({ isWatched: !story.isWatched }), { done: watchSaid(story) })
  const remove = async () => {
    await api.delete(endpoint)
    toast({
      title: "Story Deleted",
      description: "It is in the trash for 30 days. The articles that it found stay.",
      undo: () => takeBack(endpointOf(workspace, "/trash/restore"), { kind: "story", ids: [story.id] }),
    })
    await navigate(paths.stories)
  }
  return (
    <>
      <Button look="secondary" disabled={isBusy} onClick={watch}>
        {story.isWatched ? "Pause Watch" : "Watch"}
      </Button>
      {isLimited === false && (
        <Button look="quiet" disabled={isBusy} onClick={() => setOpen("backlinks")}>
          Import Backlinks
        </Button>
      )}
      <Button look="quiet" disabled={isBusy} onClick={() => setOpen("edit")}>
        Edit
      </Button>
      <Button look="quiet" disabled={isBusy} onClick={() => setOpen("delete")}>
        Delete
      </Button>
      <Dialog open={open === "edit"} onClose={close} title="Edit story" wide>
        <Suspense>
          {open === "edit" && (
            <EditStory story={story} workspace={workspace} onSave={change} onClose={close} />
          )}
        </Suspense>
      </Dialog>
      <Dialog
        open={open === "backlinks"}
        onClose={close}
        title="Import backlinks"
        description="Sites that link to a rival, or to what you published before, may link to this story as well. Export the backlinks of that site or page as CSV from Ahrefs, Semrush, Moz, Majestic or a similar tool."
        wide
      >
        <Suspense>
          {open === "backlinks" && (
            <ImportBacklinks story={story} workspace={workspace} onImported={onImported} onClose={close} />
          )}
        </Suspense>
      </Dialog>
      <ConfirmDialog
        title="Delete this story?"
        description="Its watch ends, and the articles that it found stay among your opportunities. It can be restored from the trash for 30 days."
        button={["Delete Story", "Deleting..."]}
        open={open === "delete"}
        onConfirm={remove}
        onClose={close}
      />
    </>
  )
}
