import type { StepDraft } from "./steps-draft.ts"
import type { Draft } from "./use-draft.ts"

interface SequenceLineProps {
  draft: Pick<Draft, "steps" | "settings">
  /** The key of the message that is being written. */
  current: string | undefined
  onGo: (key: string) => void
}

const days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

/** The sequence as a line of days: when each message goes at the earliest, counted from the first, and in which hours. */
export function SequenceLine({ draft: { steps, settings }, current, onGo }: SequenceLineProps) {
  const places = placesOf(steps)
  const units = new Set(steps.slice(1).map(({ delayUnit }) => delayUnit))
  return (
    <section className="sequence-line" aria-label="The sequence in days">
      <ol>
        {steps.map(({ key, subject }, at) => (
          <li key={key}>
            <button
              type="button"
              {...(key === current && { "aria-current": "true" as const })}
              onClick={() => onGo(key)}
            >
              <strong>{places[at]}</strong>
              <span>{titleOf(at)}</span>
              {at === 0 && subject && <small>{subject.replaceAll(/\{\{.*?\}\}/g, "…")}</small>}
            </button>
          </li>
        ))}
      </ol>
      <p>
        {units.has("business_days")
          ? units.size > 1
            ? "Days from the first message, working days among them."
            : "Working days from the first message."
          : "Days from the first message."}{" "}
        Sent {daysOf(settings.days)}, {settings.from} to {settings.to},{" "}
        {settings.timeZoneMode === "recipient"
          ? "by each person’s clock"
          : `by the clocks of ${settings.timeZone}`}
        .
      </p>
    </section>
  )
}

export const titleOf = (at: number): string => (at === 0 ? "First message" : `Follow-up ${at}`)

const lengths: Record<StepDraft["delayUnit"], number> = {
  business_days: 1,
  days: 1,
  hours: 1 / 24,
  minutes: 1 / 1440,
}

/** The day of each message, from 0: its own wait and those before it. On the first day, what is told apart by less is told by its wait. */
function placesOf(steps: readonly StepDraft[]): string[] {
  let day = 0
  return steps.map(({ delayValue, delayUnit }, at) => {
    if (at > 0) day += delayValue * lengths[delayUnit]
    const whole = Math.floor(day + 1e-9)
    if (at === 0 || whole > 0) return `Day ${whole}`
    return `${delayValue} ${delayValue === 1 ? delayUnit.replace(/s$/, "") : delayUnit} later`.replace(
      "_",
      " ",
    )
  })
}

/** Such as “Mon to Fri”, or each day by its name where they do not follow each other. */
function daysOf(chosen: readonly number[]): string {
  const sorted = [...chosen].sort((a, b) => a - b)
  const [first = 1] = sorted
  const last = sorted.at(-1) ?? first
  if (sorted.length === 7) return "every day"
  return sorted.length > 2 && last - first === sorted.length - 1
    ? `${days[first - 1]} to ${days[last - 1]}`
    : sorted.map((day) => days[day - 1]).join(", ")
}
