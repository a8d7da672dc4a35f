import { useState } from "react"
import * as z from "zod/mini"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { Placement } from "#contract/workspace/results/placements"
import { useChangeForm } from "../../lib/change-form.ts"
import { ClientSelect } from "../../people/clients/client-select.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { Field, Input, Select, Textarea } from "../../ui/field.tsx"
import { CampaignPicker } from "./campaign-picker.tsx"
import { ContactPicker } from "./contact-picker.tsx"
import { matchWords } from "./words.ts"

/** The campaign and contact of a new placement. */
export type Belonging = Partial<Pick<Placement, "campaign" | "contact">>

export interface PlacementFormProps<Values> {
  workspace: MyWorkspace
  schema: z.ZodMiniType<Values>
  /** The placement that is changed; left out for a new one. */
  placement?: Placement
  belonging?: Belonging
  button: readonly [rest: string, busy: string]
  onSave: (input: Values) => Promise<void>
  onClose: () => void
}

/** The form has one field for the addresses, one per line. */
export const withTargets = <Values,>(schema: z.ZodMiniType<Values>) =>
  z.pipe(
    z.transform(({ targetUrls, ...values }: Record<string, string>): unknown => ({
      ...values,
      ...(targetUrls !== undefined && { targetUrls: targetUrls.split(/\s+/).filter(Boolean) }),
    })),
    schema,
  )

export function PlacementForm<Values>({
  workspace,
  schema,
  belonging,
  button,
  onSave,
  onClose,
  ...given
}: PlacementFormProps<Values>) {
  // As it was when the form was opened, whatever others change meanwhile.
  const [placement] = useState(given.placement)
  const save = async (values: Values) => {
    await onSave(values)
    onClose()
  }
  const form = useChangeForm(withTargets(schema), save, { isNew: !placement })
  const { campaign = null, contact = null } = placement ?? belonging ?? {}
  const wrongTarget = Object.entries(form.errors).find(([name]) => name.startsWith("targetUrls"))?.[1]
  return (
    <DialogForm form={form} button={button} onClose={onClose}>
      <Field label="Page" hint="The address of the article or episode" error={form.errors.pageUrl}>
        <Input
          name="pageUrl"
          defaultValue={placement?.pageUrl}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={2048}
          required
        />
      </Field>
      <Field
        label="Should link to"
        hint="An address on each line. If this and the words are empty, the campaign's target pages are used."
        error={wrongTarget}
      >
        <Textarea
          name="targetUrls"
          defaultValue={placement?.targetUrls.join("\n")}
          rows={2}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label="A link counts when it leads to" error={form.errors.match}>
        <Select name="match" defaultValue={placement?.match ?? "page"}>
          {Object.entries(matchWords).map(([match, words]) => (
            <option key={match} value={match}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Or should say (optional)"
        hint="Words that count as a mention where there is no link, such as your name"
        error={form.errors.phrase}
      >
        <Input name="phrase" defaultValue={placement?.phrase} maxLength={200} autoComplete="off" dir="auto" />
      </Field>
      <ClientSelect
        workspace={workspace}
        chosen={placement && (placement.client?.id ?? null)}
        none="The client of its campaign"
        error={form.errors.clientId}
      />
      <CampaignPicker workspace={workspace} campaign={campaign} error={form.errors.campaignId} />
      <ContactPicker workspace={workspace} contact={contact} error={form.errors.contactId} />
    </DialogForm>
  )
}
