import { useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { type Story, StoryChange } from "#contract/workspace/discover/saved-stories"
import { LONGEST_STORY } from "#contract/workspace/discover/stories"
import { OWN_CLIENT } from "#contract/workspace/people/clients"
import { useChangeForm } from "../../lib/change-form.ts"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { Field, Input, Textarea } from "../../ui/field.tsx"
import { PlaceOptions } from "../stories/place-options.tsx"
import { WatchedNames } from "../stories/watched-names.tsx"

interface EditStoryProps {
  story: Story
  workspace: MyWorkspace
  onSave: (change: StoryChange) => Promise<void>
  onClose: () => void
}

/** The form that changes a story; its watch goes by it from then on. */
export function EditStory({ workspace, onSave, onClose, ...given }: EditStoryProps) {
  // As it was when the form was opened, whatever others change meanwhile.
  const [story] = useState(given.story)
  const form = useChangeForm(StoryChange, async (change) => {
    await onSave(change)
    onClose()
  })
  return (
    <DialogForm form={form} button={["Save Story", "Saving..."]} onClose={onClose}>
      <Field label="Your story in a line" error={form.errors.title}>
        <Input name="title" defaultValue={story.title} maxLength={300} dir="auto" required />
      </Field>
      <Field label="What it says" error={form.errors.text}>
        <Textarea name="text" defaultValue={story.text} rows={6} maxLength={LONGEST_STORY} dir="auto" />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <PlaceOptions chosen={story} />
      </div>
      <WatchedNames
        workspace={workspace}
        chosen={{ ...story, clientId: story.clientId ?? OWN_CLIENT }}
        errors={form.errors}
      />
    </DialogForm>
  )
}
