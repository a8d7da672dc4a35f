import { useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { LONGEST_STORY, StorySearch } from "#contract/workspace/discover/stories"
import { useForm } from "../../lib/form.tsx"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { Field, Input, Textarea } from "../../ui/field.tsx"
import { mayWrite } from "../../workspaces/workspace-provider.tsx"
import { Options, PlaceOptions } from "./place-options.tsx"
import { ReadPage } from "./read-page.tsx"

interface StoryFormProps {
  workspace: MyWorkspace
  onSearch: (story: StorySearch) => Promise<void>
}

const days = { 30: "The last 30 days", 90: "The last 90 days", 120: "The last 120 days" }

/** Asks for a story, and where it is to be published. A page's address can fill the story in. */
export function StoryForm({ workspace, onSearch }: StoryFormProps) {
  const [story, setStory] = useState({ title: "", text: "", url: "" })
  const form = useForm(StorySearch, onSearch)
  return (
    <div className="card grid gap-5 p-5 sm:p-6">
      {mayWrite(workspace) && <ReadPage workspace={workspace} onRead={setStory} />}
      <form {...form.attributes} aria-label="Your story">
        <fieldset className="grid gap-5" disabled={form.isBusy}>
          {form.trouble && <Banner tone="danger">{form.trouble}</Banner>}
          <div key={story.url} className="grid gap-5">
            <Field label="Your story in a line" error={form.errors.title}>
              <Input name="title" defaultValue={story.title} maxLength={300} dir="auto" required />
            </Field>
            <Field label="What it says" hint="A paragraph, or the whole release." error={form.errors.text}>
              <Textarea name="text" defaultValue={story.text} rows={6} maxLength={LONGEST_STORY} dir="auto" />
            </Field>
          </div>
          <div className="grid gap-5 sm:grid-cols-2">
            <PlaceOptions />
            <Options name="days" label="Published in" options={days} chosen="90" />
          </div>
          <Button type="submit" className="justify-self-start" busy={form.isBusy}>
            {form.isBusy ? "Searching..." : "Find Writers"}
          </Button>
        </fieldset>
      </form>
    </div>
  )
}
