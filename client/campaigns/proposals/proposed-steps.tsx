import type { Step } from "#contract/workspace/campaigns/campaigns"
import { readTemplate } from "#contract/workspace/campaigns/markup"
import { counted } from "../campaigns/figures.ts"
import { LetterText } from "../letters/letter-text.tsx"
import { ShownFields } from "../letters/shown-fields.tsx"
import "../campaigns/message.css"

/** Every message of a proposed campaign with all its texts, whose fields are filled for each person. */
export const ProposedSteps = ({ steps }: { steps: readonly Step[] }) => (
  <ol className="grid gap-3">
    {steps.map((step) => (
      <li key={step.id} className="grid gap-2">
        <p className="text-sm text-muted">{placeOf(step)}</p>
        {textsOf(step).map(({ label, subject, body }) => (
          <div key={label} className="grid gap-1">
            <p className="font-semibold wrap-anywhere">
              {label && <span className="text-muted">Text {label}: </span>}
              <bdi>
                <ShownFields text={subject} />
              </bdi>
            </p>
            <LetterText letter={readTemplate(body)} className="message-text font-sans" sayAtom={showField} />
          </div>
        ))}
      </li>
    ))}
  </ol>
)

const showField = (source: string) => <ShownFields text={source} />

const units: Record<Step["delayUnit"], readonly [one: string, many: string]> = {
  minutes: ["minute", "minutes"],
  hours: ["hour", "hours"],
  days: ["day", "days"],
  business_days: ["working day", "working days"],
}

const placeOf = ({ position, delayValue, delayUnit }: Step) =>
  position === 1
    ? "First message"
    : `Follow-up ${position - 1}, ${counted(delayValue, ...units[delayUnit])} after the one before`

/** The texts of a step: its own has a label only beside others. */
const textsOf = ({ subject, body, variants }: Step) => [
  { label: variants.length > 0 ? "A" : "", subject, body },
  ...variants,
]
