import { useNavigate } from "react-router-dom"
import type { MyWorkspace } from "#contract/site/workspaces"
import { goals, NewCampaign } from "#contract/workspace/campaigns/campaigns"
import { api } from "../../lib/api.ts"
import { useForm } from "../../lib/form.tsx"
import { paths } from "../../paths.ts"
import { ClientSelect } from "../../people/clients/client-select.tsx"
import { privatePage } from "../../private-pages/private-page.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button, ButtonLink } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { Field, Input } from "../../ui/field.tsx"
import { InWorkspace } from "../../workspaces/in-workspace.tsx"
import { endpointOf, mayWrite } from "../../workspaces/workspace-provider.tsx"
import { GOAL_WORDS } from "./campaign-state.tsx"
import "./goals.css"

export const meta = privatePage("Create a campaign", "A name and a goal; the rest follows.")

export const Component = () => (
  <InWorkspace title="Create a campaign">
    {(workspace) => (
      <>
        <div>
          <h1 className="text-3xl">Create a campaign</h1>
          <p className="mt-2 text-muted">
            Nothing is sent until you launch it. It begins with three messages for you to write: the first,
            and two follow-ups after 3 and 5 working days.
          </p>
        </div>
        {mayWrite(workspace) ? (
          <NewCampaignForm key={workspace.id} workspace={workspace} />
        ) : (
          <Banner>With your role in this workspace you can view, but not edit.</Banner>
        )}
      </>
    )}
  </InWorkspace>
)

function NewCampaignForm({ workspace }: { workspace: MyWorkspace }) {
  const navigate = useNavigate()
  const form = useForm(NewCampaign, async (input) => {
    const { id } = await api.post(endpointOf(workspace, "/campaigns"), input)
    await navigate(paths.campaignEdit(id))
  })
  return (
    <Card className="p-5 sm:p-8">
      <form {...form.attributes}>
        <fieldset className="grid gap-6" disabled={form.isBusy}>
          {form.trouble && <Banner tone="danger">{form.trouble}</Banner>}
          <Field label="Name" hint="Only you and your team see it." error={form.errors.name}>
            <Input name="name" maxLength={100} autoComplete="off" required />
          </Field>
          <ClientSelect workspace={workspace} chosen={undefined} error={form.errors.clientId} />
          <fieldset>
            <legend className="text-sm font-semibold">Goal</legend>
            <div className="campaign-goals">
              {goals.map((goal) => (
                <label key={goal} className="campaign-goal">
                  <input type="radio" name="goal" value={goal} defaultChecked={goal === "coverage"} />
                  <span>
                    <strong>{GOAL_WORDS[goal].title}</strong>
                    <small>{GOAL_WORDS[goal].text}</small>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={form.isBusy}>
              {form.isBusy ? "Creating..." : "Create and write"}
            </Button>
            <ButtonLink look="secondary" to={paths.campaigns}>
              Cancel
            </ButtonLink>
          </div>
        </fieldset>
      </form>
    </Card>
  )
}
