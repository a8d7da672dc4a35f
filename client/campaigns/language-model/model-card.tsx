import { useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { LanguageModel } from "#contract/workspace/campaigns/language-model"
import { useRead } from "../../data/use-read.ts"
import { part } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useAction } from "../../lib/use-action.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { Moment } from "../../ui/moment.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { toast } from "../../ui/toast.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { BudgetLine } from "./budget-line.tsx"
import { ModelForm } from "./model-form.tsx"
import { UseTable } from "./use-table.tsx"

/** The language model of the workspace, for its owners and admins. */
export function ModelCard({ workspace }: { workspace: MyWorkspace }) {
  const { data, setData, failure, reload } = useRead(endpointOf(workspace, "/language-model"))
  return (
    <Card className="grid grid-cols-1 gap-5 p-5 sm:p-8">
      <div>
        <h2 className="text-2xl" id="language-model">
          Language model
        </h2>
        <p className="mt-2 max-w-prose text-sm text-muted">
          It drafts messages, lines for one person, answers and subjects from your facts. It is sent your
          brief, the facts that a draft rests on, and what is answered, and each sentence of it is checked.
          Nothing that it writes leaves without a person. Without one, the built-in writer drafts from your
          brief.
        </p>
      </div>
      {data ? (
        <Loaded workspace={workspace} model={data} onChange={setData} />
      ) : failure ? (
        <ReadFailure failure={failure} onRetry={reload} />
      ) : (
        <Spinner label="Loading the language model..." />
      )}
    </Card>
  )
}

interface LoadedProps {
  workspace: MyWorkspace
  model: LanguageModel
  onChange: (model: LanguageModel) => void
}

function Loaded({ workspace, model, onChange }: LoadedProps) {
  const endpoint = endpointOf(workspace, "/language-model")
  const { isBusy, failure, run } = useAction()
  const [isRemoving, setRemoving] = useState(false)
  const { own, budget, tested } = model
  const test = () =>
    run(async () => {
      const answer = await api.post(part(endpoint, "/test"))
      onChange(answer)
      if (answer.tested?.failure === null)
        toast({ title: "It Works", description: "The model answered as it should." })
    })
  const remove = async () => {
    await api.delete(endpoint)
    setRemoving(false)
    onChange(await api.get(endpoint))
    toast({ title: "Language Model Removed", description: "Its key is deleted. No model is used now." })
  }
  return (
    <>
      {own && !own.hasKey && <Banner tone="danger">Its key is not stored any more. Enter it again.</Banner>}
      {tested?.failure && <Banner tone="danger">{tested.failure}</Banner>}
      {failure && <Banner tone="danger">{failure}</Banner>}
      {budget && (
        <div className="grid gap-2 text-sm">
          <p>
            <BudgetLine budget={budget} />
          </p>
          {tested?.failure === null && (
            <p className="text-muted">
              Tested <Moment at={tested.at} />: it answers.
            </p>
          )}
        </div>
      )}
      {(budget || own) && (
        <div className="flex flex-wrap gap-2">
          {budget && (
            <Button size="small" look="secondary" busy={isBusy} onClick={test}>
              {isBusy ? "Testing..." : "Test It"}
            </Button>
          )}
          {own && (
            <Button size="small" look="secondary" onClick={() => setRemoving(true)}>
              Remove
            </Button>
          )}
        </div>
      )}
      <div className="max-w-xl">
        <ModelForm
          key={`${model.source} ${own?.address} ${own?.model}`}
          endpoint={endpoint}
          model={model}
          onChange={onChange}
        />
      </div>
      <UseTable use={model.use} />
      <ConfirmDialog
        open={isRemoving}
        title="Remove the language model?"
        description="Its key is deleted here, and no model is used until you choose one. What it wrote stays."
        button={["Remove", "Removing..."]}
        onConfirm={remove}
        onClose={() => setRemoving(false)}
      />
    </>
  )
}
