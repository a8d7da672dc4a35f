import type { Service, Share } from "#contract/site/operations"
import { Badge, type Tone } from "../ui/badge.tsx"
import { DayBars } from "./day-bars.tsx"
import { judge, writeShare } from "./judge.ts"

/** Each service with its promise, what was measured of it, and a bar for each of the last 30 days. */
export function ServiceList({ services }: { services: Service[] }) {
  return (
    <ul className="card divide-y divide-line">
      {services.map((service) => (
        <ServiceItem key={service.id} service={service} />
      ))}
    </ul>
  )
}

const verdicts: Record<ReturnType<typeof judge>, { tone: Tone; text: string }> = {
  kept: { tone: "green", text: "As promised" },
  missed: { tone: "rose", text: "Below the promise" },
  none: { tone: "grey", text: "No data" },
}

function ServiceItem({ service }: { service: Service }) {
  const { id, title, text, goal, day, month, days } = service
  const { tone, text: verdict } = verdicts[judge(day, goal)]
  return (
    <li className="grid gap-4 p-5 sm:p-6 lg:grid-cols-[1fr_1.1fr] lg:gap-10" aria-labelledby={id}>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id={id} className="text-lg">
            {title}
          </h3>
          <Badge tone={tone}>{verdict}</Badge>
        </div>
        <p className="mt-1 text-sm text-muted">
          {text} Promised for {Math.round(goal * 1000) / 10}%.
        </p>
      </div>
      <div className="min-w-0">
        <DayBars
          label={`${title}, the last 30 days`}
          bars={days.map((one) => ({ day: one.day, state: judge(one, goal), text: writeShare(one) }))}
        />
        <dl className="mt-2 flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm">
          <Figure name="24 hours" share={day} />
          <Figure name="30 days" share={month} />
        </dl>
      </div>
    </li>
  )
}

const Figure = ({ name, share }: { name: string; share: Share }) => (
  <div className="flex gap-2">
    <dt className="text-muted">{name}</dt>
    <dd>{writeShare(share)}</dd>
  </div>
)
