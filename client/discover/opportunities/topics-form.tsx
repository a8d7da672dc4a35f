import type { Topics } from "#contract/workspace/discover/opportunities"
import { type Address, part } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useForm } from "../../lib/form.tsx"
import { Banner } from "../../ui/banner.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { Field, Input, Textarea } from "../../ui/field.tsx"
import { toast } from "../../ui/toast.tsx"
import { EnteredTopics } from "./entered-topics.ts"

interface TopicsFormProps {
  endpoint: Address<"/opportunities">
  topics: Topics
  canWrite: boolean
  onClose: () => void
  onSaved: () => void
}

/** The topics, each list as one text; only to look at where the role allows no more. */
export function TopicsForm({ endpoint, topics, canWrite, onClose, onSaved }: TopicsFormProps) {
  const form = useForm(EnteredTopics, async (input) => {
    await api.put(part(endpoint, "/topics"), input)
    toast({ title: "Topics Saved", description: "Requests are scored by them from now on." })
    onSaved()
    onClose()
  })
  if (!canWrite)
    return (
      <div className="mt-5">
        <Banner>
          {topics.topics.length > 0 ? topics.topics.join(", ") : "None yet."} Your role lets you look, not
          change.
        </Banner>
      </div>
    )
  const { errors } = form
  return (
    <DialogForm form={form} button={["Save Topics", "Saving..."]} onClose={onClose}>
      <Field
        label="Topics"
        hint="Separated by commas, such as heat pumps, ports"
        error={errorOf(errors, "topics")}
      >
        <Textarea name="topics" rows={3} defaultValue={topics.topics.join(", ")} dir="auto" />
      </Field>
      <Field
        label="Words to avoid"
        hint="A request that has one of them scores lower"
        error={errorOf(errors, "avoid")}
      >
        <Textarea name="avoid" rows={2} defaultValue={topics.avoid.join(", ")} dir="auto" />
      </Field>
      <Field
        label="Words that mean the same"
        hint="A line for each group, such as sails, sailcloth, canvas. Campaigns go by them, too"
        error={errorOf(errors, "synonyms")}
      >
        <Textarea
          name="synonyms"
          rows={3}
          defaultValue={topics.synonyms.map((group) => group.join(", ")).join("\n")}
          dir="auto"
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Languages" hint="Such as en, de. Empty is any" error={errorOf(errors, "languages")}>
          <Input name="languages" defaultValue={topics.languages.join(", ")} autoComplete="off" />
        </Field>
        <Field label="Countries" hint="Such as GB, IE. Empty is any" error={errorOf(errors, "countries")}>
          <Input name="countries" defaultValue={topics.countries.join(", ")} autoComplete="off" />
        </Field>
      </div>
    </DialogForm>
  )
}

/** An error in one entry of a list is shown for the whole list. */
const errorOf = (errors: Record<string, string>, name: string): string | undefined =>
  errors[name] ?? Object.entries(errors).find(([field]) => field.startsWith(`${name}.`))?.[1]
