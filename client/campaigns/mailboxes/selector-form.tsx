import * as z from "zod/mini"
import { Selector } from "#contract/workspace/campaigns/sender-domain"
import { useForm } from "../../lib/form.tsx"
import { Button } from "../../ui/button.tsx"
import { Field, Input } from "../../ui/field.tsx"

const Named = z.object({ selector: Selector })

/** Asks for the name of the key by which the provider signs mail. */
export function SelectorForm({ onName }: { onName: (selector: string) => Promise<void> }) {
  const form = useForm(Named, ({ selector }) => onName(selector))
  return (
    <form {...form.attributes}>
      <fieldset className="flex flex-wrap items-end gap-3" disabled={form.isBusy}>
        <Field label="DKIM selector" error={form.errors.selector ?? form.trouble ?? undefined}>
          <Input
            name="selector"
            maxLength={150}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Button type="submit" size="small" look="secondary" busy={form.isBusy}>
          {form.isBusy ? "Asking..." : "Look Here"}
        </Button>
      </fieldset>
    </form>
  )
}
