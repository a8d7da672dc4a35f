import type { MyWorkspace } from "#contract/site/workspaces"
import { goals } from "#contract/workspace/campaigns/campaigns"
import { ClientSelect } from "../../people/clients/client-select.tsx"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { Field, Input, Textarea } from "../../ui/field.tsx"
import { BriefFields } from "../writer/brief-fields.tsx"
import { GOAL_WORDS } from "./campaign-state.tsx"
import { EmbargoField } from "./embargo-field.tsx"
import type { Draft } from "./use-draft.ts"

interface GoalPartProps {
  draft: Draft
  workspace: MyWorkspace
  onNext: () => void
}

/** The campaign's name, its client, its goal and its brief. */
export function GoalPart({ draft, workspace, onNext }: GoalPartProps) {
  const { settings, errors, set } = draft
  return (
    <div className="grid gap-5">
      <Card className="grid gap-6 p-5 sm:p-8">
        <Field label="Name" hint="Only you and your team see it." error={errors.name}>
          <Input
            value={settings.name}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => set({ name: event.target.value })}
          />
        </Field>
        <ClientSelect
          workspace={workspace}
          chosen={settings.clientId}
          error={errors.clientId}
          onChoose={(clientId) => set({ clientId })}
        />
        <fieldset>
          <legend className="text-sm font-semibold">Goal</legend>
          <div className="campaign-goals">
            {goals.map((goal) => (
              <label key={goal} className="campaign-goal">
                <input
                  type="radio"
                  name="goal"
                  value={goal}
                  checked={settings.goal === goal}
                  onChange={() => set({ goal })}
                />
                <span>
                  <strong>{GOAL_WORDS[goal].title}</strong>
                  <small>{GOAL_WORDS[goal].text}</small>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <Field
          label="Target pages"
          hint="The pages that you would like people to write about or link to, one address on each line. Messages have the first as the field “First target page”."
          error={errors.targetUrls}
        >
          <Textarea
            rows={3}
            value={settings.urls}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => set({ urls: event.target.value })}
          />
        </Field>
        <EmbargoField
          chosen={settings.embargo}
          error={errors.embargoUntil}
          onChoose={(embargo) => set({ embargo })}
        />
      </Card>
      <BriefFields brief={settings.brief} error={errors.brief} onChange={(brief) => set({ brief })} />
      <Button className="justify-self-start" onClick={onNext}>
        Next: people
      </Button>
    </div>
  )
}
