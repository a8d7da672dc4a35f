import { type SubmitEvent, useState } from "react"
import type { MyWorkspace } from "#contract/site/workspaces"
import { type Import, type OutletChoice, type Policy, policies } from "#contract/workspace/across/imports"
import { useAction } from "../../lib/use-action.ts"
import { ListChoice } from "../../people/lists/list-choice.tsx"
import { useLists } from "../../people/lists/use-lists.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { Field, Select } from "../../ui/field.tsx"
import { applyFile } from "./imports-api.ts"
import { NamedGroups } from "./named-groups.tsx"
import { OutcomeCounts } from "./outcome-counts.tsx"
import { OutletPlan } from "./outlet-plan.tsx"
import { RefusedRows } from "./refused-rows.tsx"
import { WaitingNote } from "./waiting-note.tsx"
import { number, policyWords } from "./words.ts"

interface PreviewFormProps {
  workspace: MyWorkspace
  item: Import
  onChange: (item: Import) => void
  /** Back to the columns. */
  onBack: () => void
}

/** The outcome for every row before anything is written, and the choice of what happens to people who exist already. */
export function PreviewForm({ workspace, item, onChange, onBack }: PreviewFormProps) {
  const [policy, setPolicy] = useState<Policy>("skip")
  const [list, setList] = useState("none")
  const [outlets, setOutlets] = useState<OutletChoice>("make")
  const { isBusy, failure, run } = useAction()
  const lists = useLists(workspace, "list")
  const { valid = 0, waiting = 0, completing = 0, duplicate = 0 } = item.counts ?? {}
  const fresh = valid + waiting + completing
  const known = duplicate + completing
  const isNothing = fresh === 0 && (known === 0 || (policy === "skip" && list === "none"))

  /** A new list is made first; if the import then fails, it is there to be chosen. */
  const readList = async (name: string) =>
    list === "none" ? {} : { list: list === "" ? (await lists.make({ name })).id : list }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get("name"))
    run(async () => {
      const chosen = await readList(name)
      onChange(await applyFile(workspace, item.id, { policy, outlets, ...chosen }))
    })
  }
  return (
    <form method="post" className="grid gap-6" onSubmit={submit}>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <OutcomeCounts item={item} />
      <WaitingNote item={item} />
      <NamedGroups item={item} withKnown={policy !== "skip"} />
      <RefusedRows workspace={workspace} item={item} />
      {known > 0 && (
        <Field label={`What happens to the ${number(known)} whom you know already?`}>
          <Select
            value={policy}
            disabled={isBusy}
            onChange={({ target }) => setPolicy(policies.find((one) => one === target.value) ?? "skip")}
          >
            {policies.map((one) => (
              <option key={one} value={one}>
                {policyWords[one]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <OutletPlan item={item} choice={outlets} policy={policy} isBusy={isBusy} onChoose={setOutlets} />
      <fieldset className="grid gap-6" disabled={isBusy}>
        <ListChoice
          label="Put everybody in this file on a list?"
          one="list"
          lists={lists.items ?? []}
          none="No list"
          onChoose={setList}
        />
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} disabled={isNothing}>
          {isBusy ? "Beginning..." : "Import"}
        </Button>
        <Button look="secondary" disabled={isBusy} onClick={onBack}>
          Change Columns
        </Button>
      </div>
      {isNothing && (
        <p className="text-sm text-muted">
          {known > 0
            ? "There is nobody new in this file. Choose above what happens to those whom you know."
            : "There is nothing in this file to import."}
        </p>
      )}
    </form>
  )
}
