import { type Brief, LONGEST_PART } from "#contract/workspace/campaigns/briefs"
import { Card } from "../../ui/card.tsx"
import { Field, Textarea } from "../../ui/field.tsx"

interface BriefFieldsProps {
  brief: Brief
  error: string | undefined
  onChange: (brief: Brief) => void
}

const fields: [part: keyof Brief, label: string, hint: string][] = [
  ["news", "The news", "In one sentence, as a reader would tell a friend."],
  [
    "evidence",
    "The evidence",
    "The figure, the document, the person who can be quoted. A sentence for each.",
  ],
  ["offer", "The offer", "What the journalist gets, and by when."],
  [
    "tone",
    "The tone",
    "Two or three sentences of your own, as you would write them. The greeting is taken from here.",
  ],
]

/** A campaign's brief. Drafts of its messages are written from it. */
export function BriefFields({ brief, error, onChange }: BriefFieldsProps) {
  return (
    <Card className="grid gap-6 p-5 sm:p-8">
      <div>
        <h2 className="text-xl">The brief</h2>
        <p className="mt-1 text-sm text-muted">
          Drafts of your messages are written from it, sentence by sentence. You can leave it empty and write
          everything yourself.
        </p>
      </div>
      {fields.map(([part, label, hint], at) => (
        <Field key={part} label={label} hint={hint} error={at === 0 ? error : undefined}>
          <Textarea
            rows={part === "news" ? 2 : 3}
            maxLength={LONGEST_PART}
            value={brief[part]}
            dir="auto"
            onChange={(event) => onChange({ ...brief, [part]: event.target.value })}
          />
        </Field>
      ))}
    </Card>
  )
}
