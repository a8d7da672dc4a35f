import type { MyWorkspace } from "#contract/site/workspaces"
import { ReadFailure } from "../../ui/read-failure.tsx"
import { DeliveryEntry } from "./delivery-entry.tsx"
import { ScheduleEntry } from "./schedule-entry.tsx"
import type { Schedules } from "./use-schedules.ts"

interface ScheduleSectionProps {
  workspace: MyWorkspace
  schedules: Schedules
}

/** The reports that wait for approval or are being mailed, and the schedules that made them; nothing without any. */
export function ScheduleSection({ workspace, schedules }: ScheduleSectionProps) {
  const { data, failure, reload } = schedules
  if (!data) return <ReadFailure failure={failure} onRetry={reload} />
  const open = data.deliveries.filter(({ state }) => state === "waiting" || state === "sending")
  return (
    <>
      <ReadFailure failure={failure} onRetry={reload} />
      {open.length > 0 && (
        <section className="grid gap-3" aria-labelledby="waiting-reports">
          <h2 id="waiting-reports" className="text-xl">
            Waiting for approval
          </h2>
          <ul className="grid gap-3" aria-label="Reports waiting for approval">
            {open.map((delivery) => (
              <DeliveryEntry
                key={delivery.id}
                workspace={workspace}
                delivery={delivery}
                schedules={schedules}
              />
            ))}
          </ul>
        </section>
      )}
      {data.schedules.length > 0 && (
        <section className="grid gap-3" aria-labelledby="report-schedules">
          <h2 id="report-schedules" className="text-xl">
            Schedules
          </h2>
          <ul className="grid gap-3" aria-label="Schedules">
            {data.schedules.map((schedule) => (
              <ScheduleEntry
                key={schedule.id}
                workspace={workspace}
                schedule={schedule}
                last={data.deliveries.find(({ scheduleId }) => scheduleId === schedule.id)}
                schedules={schedules}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
