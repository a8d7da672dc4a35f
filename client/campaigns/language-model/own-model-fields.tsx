import {
  type LanguageModel,
  type ModelApi,
  USUAL_ADDRESS,
} from "#contract/workspace/campaigns/language-model"
import { Field, Input } from "../../ui/field.tsx"

interface OwnModelFieldsProps {
  chosen: ModelApi
  model: LanguageModel
  errors: Partial<Record<string, string>>
}

/** The address, the name and the key of a workspace’s own model. */
export function OwnModelFields({ chosen, model: { own }, errors }: OwnModelFieldsProps) {
  const stored = own?.api === chosen ? own : null
  return (
    <>
      <Field
        label="Base address"
        hint="Up to the version, such as /v1. It must be public and begin with https://."
        error={errors.address}
      >
        <Input
          name="address"
          type="url"
          maxLength={2048}
          autoComplete="off"
          defaultValue={stored?.address ?? USUAL_ADDRESS[chosen]}
        />
      </Field>
      <Field label="Name of the model" hint="As the provider spells it." error={errors.model}>
        <Input name="model" maxLength={200} autoComplete="off" defaultValue={stored?.model ?? ""} />
      </Field>
      <Field
        label={stored?.hasKey ? "Another key" : "Key"}
        hint={
          stored?.hasKey
            ? "One is stored. Leave this empty to keep it."
            : "It is stored encrypted, sent to this address alone, and not shown again."
        }
        error={errors.key}
      >
        <Input name="key" type="password" autoComplete="off" maxLength={1000} />
      </Field>
    </>
  )
}
