import { useState } from "react"
import type { LanguageModel, ModelSource } from "#contract/workspace/campaigns/language-model"
import type { Address } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useForm } from "../../lib/form.tsx"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { Field, Input, Select } from "../../ui/field.tsx"
import { toast } from "../../ui/toast.tsx"
import { EnteredModel } from "./entered-model.ts"
import { limitOf } from "./limit-of.ts"
import { OwnModelFields } from "./own-model-fields.tsx"

interface ModelFormProps {
  endpoint: Address<"/language-model">
  model: LanguageModel
  onChange: (model: LanguageModel) => void
}

/** Which model writes in the workspace, its key, and its limit. */
export function ModelForm({ endpoint, model, onChange }: ModelFormProps) {
  const [source, setSource] = useState<ModelSource>(model.source)
  const form = useForm(EnteredModel, async (input) => {
    onChange(await api.put(endpoint, input))
    toast({
      title: "Language Model Saved",
      description:
        input.source === "none"
          ? "Drafts are written by the built-in writer alone."
          : "Press Test It to see that it answers.",
    })
  })
  const api_ = source === "openai" || source === "anthropic" ? source : null
  return (
    <form {...form.attributes}>
      <fieldset className="grid min-w-0 grid-cols-1 gap-5" disabled={form.isBusy}>
        {form.trouble && <Banner tone="danger">{form.trouble}</Banner>}
        <Field label="Model" error={form.errors.source}>
          <Select
            name="source"
            value={source}
            onChange={({ target }) => setSource(target.value as ModelSource)}
          >
            {(model.platform || source === "platform") && (
              <option value="platform">
                {model.platform
                  ? `This site’s model (${model.platform.model})`
                  : "This site’s model: it has none"}
              </option>
            )}
            <option value="openai">Our own, by an API like OpenAI’s</option>
            <option value="anthropic">Our own, by Anthropic’s Messages</option>
            <option value="none">None: the built-in writer alone</option>
          </Select>
        </Field>
        {api_ && <OwnModelFields key={api_} chosen={api_} model={model} errors={form.errors} />}
        {source !== "none" && (api_ || model.platform) && (
          <>
            <Field
              label="Tokens a month"
              hint={
                api_
                  ? "A draft takes about 1,000. The model is not asked once they are used up, whatever the provider would allow."
                  : `At most ${model.platform?.most.toLocaleString("en")}, by your plan. Leave it empty for all of them.`
              }
              error={form.errors.monthlyLimit}
            >
              <Input
                key={api_ ? "own" : "platform"}
                name="monthlyLimit"
                inputMode="numeric"
                maxLength={15}
                defaultValue={limitOf(model, source)}
              />
            </Field>
            {(api_ || model.platform?.readsAnswers) && (
              <label className="flex items-start gap-3 text-sm">
                <input
                  type="checkbox"
                  name="readsAnswers"
                  className="mt-0.5 size-5 shrink-0"
                  defaultChecked={model.readsAnswers}
                />
                <span>
                  It also says what answers mean where our rules cannot tell. What people wrote is sent to it,
                  without their names, addresses and quotations.
                </span>
              </label>
            )}
          </>
        )}
        <Button type="submit" className="justify-self-start" busy={form.isBusy}>
          {form.isBusy ? "Saving..." : "Save"}
        </Button>
      </fieldset>
    </form>
  )
}
