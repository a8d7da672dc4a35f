import { useState } from "react"
import { useNavigate } from "react-router-dom"
import type { MyWorkspace } from "#contract/site/workspaces"
import { KeptStory } from "#contract/workspace/discover/saved-stories"
import type { StorySearch } from "#contract/workspace/discover/stories"
import { api } from "../../lib/api.ts"
import { useForm } from "../../lib/form.tsx"
import { paths } from "../../paths.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { toast } from "../../ui/toast.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { WatchedNames } from "./watched-names.tsx"

interface SaveStoryProps {
  workspace: MyWorkspace
  /** What was searched for. */
  story: StorySearch
}

/** Keeps the story that was searched for, and has it watched. */
export function SaveStory({ workspace, story }: SaveStoryProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className="card flex flex-wrap items-center justify-between gap-4 p-5">
      <p className="max-w-prose text-sm">
        Save the story, and new articles that fit it come to your opportunities. Names and competitors can be
        watched for, too.
      </p>
      <Button onClick={() => setOpen(true)}>Save and Watch</Button>
      <Dialog open={isOpen} onClose={close} title="Save and watch" description={story.title}>
        {isOpen && <SaveForm workspace={workspace} story={story} onClose={close} />}
      </Dialog>
    </div>
  )
}

function SaveForm({ workspace, story, onClose }: SaveStoryProps & { onClose: () => void }) {
  const navigate = useNavigate()
  const form = useForm(KeptStory, async (watched) => {
    const { days: _, ...told } = story
    const { id } = await api.post(endpointOf(workspace, "/stories"), { ...told, ...watched, isWatched: true })
    toast({ title: "Story Saved", description: "We look for new articles once an hour." })
    await navigate(paths.storyDetail(id))
  })
  return (
    <DialogForm form={form} button={["Save Story", "Saving..."]} onClose={onClose}>
      <WatchedNames workspace={workspace} errors={form.errors} />
    </DialogForm>
  )
}
