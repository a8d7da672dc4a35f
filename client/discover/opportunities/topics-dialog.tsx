import * as z from "zod/mini"
import { Topics } from "#contract/workspace/discover/opportunities"
import { useRead } from "../../data/use-read.ts"
import { type Address, part } from "../../lib/addresses.ts"
import { api } from "../../lib/api.ts"
import { useForm } from "../../lib/form.tsx"
import { Banner } from "../../ui/banner.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { DialogForm } from "../../ui/dialog-form.tsx"
import { Field, Input, Textarea } from "../../ui/field.tsx"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { Spinner } from "../../ui/spinner.tsx"
import { toast } from "../../ui/toast.tsx"

/** The form's values: each list as one text. */
const Filled = z.pipe(
  z.pipe(
    z.object({
      topics: z.string(),
      avoid: z.string(),
      languages: z.string(),
      countries: z.string(),
      synonyms: z.string(),
    }),
    z.transform(({ topics, avoid, languages, countries, synonyms }) => ({
      topics: partsOf(topics),
      avoid: partsOf(avoid),
      languages: partsOf(languages.toLowerCase()),
      countries: partsOf(countries.toUpperCase()),
      synonyms: synonyms
        .split("\n")
        .map(partsOf)
        .filter((group) => group.length > 0),
    })),
  ),
  Topics,
)

interface TopicsDialogProps {
  endpoint: Address<"/opportunities">
  canWrite: boolean
  open: boolean
  onClose: () => void
  onSaved: () => void
}

/** The topics that requests are scored by. */
export const TopicsDialog = ({ open, ...rest }: TopicsDialogProps) => (
  <Dialog
    open={open}
    onClose={rest.onClose}
    title="Your topics"
    description="Your topics. All requests are scored by them, including existing ones."
  >
    {open && <Topic {...rest} />}
  </Dialog>
)

function Topic({ endpoint, ...rest }: Omit<TopicsDialogProps, "open">) {
  const { data, failure, reload } = useRead(part(endpoint, "/topics"))
  if (data) return <TopicsForm endpoint={endpoint} topics={data} {...rest} />
  return failure ? (
    <ReadFailure failure={failure} onRetry={reload} />
  ) : (
    <Spinner label="Loading topics..." className="min-h-32" />
  )
}

function TopicsForm({
  endpoint,
  topics,
  canWrite,
  onClose,
  onSaved,
}: Omit<TopicsDialogProps, "open"> & { topics: Topics }) {
  const form = useForm(Filled, async (input) => {
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

function partsOf(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
}
