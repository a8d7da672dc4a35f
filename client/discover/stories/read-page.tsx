import type { MyWorkspace } from "#contract/site/workspaces"
import { type ReadStory, StoryPage } from "#contract/workspace/discover/stories"
import { api } from "../../lib/api.ts"
import { useForm } from "../../lib/form.tsx"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { Field, Input } from "../../ui/field.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"

interface ReadPageProps {
  workspace: MyWorkspace
  onRead: (story: ReadStory) => void
}

/** Fills the story in from a page, as its robots.txt allows. */
export function ReadPage({ workspace, onRead }: ReadPageProps) {
  const form = useForm(StoryPage, async (page) =>
    onRead(await api.post(endpointOf(workspace, "/stories/page"), page)),
  )
  return (
    <details>
      <summary>Read the story from a page</summary>
      <form {...form.attributes} className="mt-4">
        <fieldset className="grid gap-4" disabled={form.isBusy}>
          {form.trouble && <Banner tone="danger">{form.trouble}</Banner>}
          <Field label="Address of the page" error={form.errors.url}>
            <Input name="url" inputMode="url" autoComplete="off" autoCapitalize="none" required />
          </Field>
          <Button type="submit" look="secondary" className="justify-self-start" busy={form.isBusy}>
            {form.isBusy ? "Reading..." : "Read Page"}
          </Button>
        </fieldset>
      </form>
    </details>
  )
}
