import { Navigate } from "react-router-dom"
import type { ErrorReport, LagReport, Operations, Walk } from "#contract/site/operations"
import { useSession } from "../auth/session.tsx"
import { useRead } from "../data/use-read.ts"
import { at } from "../lib/addresses.ts"
import { Link } from "../lib/link.tsx"
import { paths } from "../paths.ts"
import { privatePage } from "../private-pages/private-page.ts"
import { Banner } from "../ui/banner.tsx"
import { Moment } from "../ui/moment.tsx"
import { Spinner } from "../ui/spinner.tsx"
import { DayBars } from "./day-bars.tsx"
import { summarise } from "./judge.ts"
import { ServiceList } from "./service-list.tsx"
import { writeSeconds } from "./write-seconds.ts"

export const meta = privatePage("Operations", "How the product is running.")

/** How the product is running: service levels, waiting times, errors, and lost alarms. */
export function Component() {
  const { isAdmin } = useSession()
  if (!isAdmin) return <Navigate to={paths.dashboard} replace />
  return <OperationsOfSite />
}

function OperationsOfSite() {
  const { data, failure, reload } = useRead(at("/api/operations"))
  return (
    <>
      <div>
        <h1 className="text-3xl">Operations</h1>
        <p className="mt-2 text-muted">
          Measured by all customers’ work together. The public sees the first part on the{" "}
          <Link to={paths.status} className="link">
            status page
          </Link>
          .
        </p>
      </div>
      {failure && (
        <Banner tone="danger">
          {failure}{" "}
          <button type="button" className="link" onClick={reload}>
            Try again
          </button>
        </Banner>
      )}
      {!data && !failure && <Spinner label="Loading the figures..." className="min-h-[30vh]" />}
      {data && <Report {...data} />}
    </>
  )
}

function Report({ services, lags, errors, walk }: Operations) {
  const { tone, text } = summarise(services)
  return (
    <>
      <Banner tone={tone}>{text}</Banner>
      <section className="grid gap-4" aria-labelledby="levels">
        <h2 id="levels" className="text-xl">
          Service levels
        </h2>
        <ServiceList services={services} />
      </section>
      <section className="grid gap-4" aria-labelledby="waiting">
        <h2 id="waiting" className="text-xl">
          How long things wait
        </h2>
        <LagList lags={lags} />
      </section>
      <section className="grid gap-4" aria-labelledby="errors">
        <h2 id="errors" className="text-xl">
          Errors
        </h2>
        <ErrorList errors={errors} />
      </section>
      <section className="card grid gap-2 p-5 sm:p-6" aria-labelledby="alarms">
        <h2 id="alarms" className="text-xl">
          Lost alarms
        </h2>
        <WalkReport {...walk} />
      </section>
    </>
  )
}

/** From when something was due, or arrived, until it was done. */
function LagList({ lags }: { lags: LagReport[] }) {
  return (
    <ul className="card divide-y divide-line">
      {lags.map(({ id, title, day, month }) => (
        <li key={id} className="grid gap-3 p-4 text-sm sm:px-6 lg:grid-cols-[1fr_2.5fr]" aria-label={title}>
          <p>{title}</p>
          <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-5">
            <Figure name="Done in 24 h" value={day.all.toLocaleString("en-US")} />
            <Figure name="Half within" value={writeSeconds(day.typical)} />
            <Figure name="95% within" value={writeSeconds(day.slow)} />
            <Figure name="Longest" value={writeSeconds(day.slowest)} />
            <Figure name="Month’s longest" value={writeSeconds(month.slowest)} />
          </dl>
        </li>
      ))}
    </ul>
  )
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-muted">{name}</dt>
    <dd>{value}</dd>
  </div>
)

function ErrorList({ errors }: { errors: ErrorReport[] }) {
  return (
    <ul className="card divide-y divide-line">
      {errors.map(({ id, title, day, month, days }) => (
        <li key={id} className="grid items-center gap-3 p-4 sm:px-6 lg:grid-cols-[1fr_1.1fr] lg:gap-10">
          <p className="min-w-0 text-sm">
            {title}
            <span className="block text-muted">
              {day.toLocaleString("en-US")} in 24 hours, {month.toLocaleString("en-US")} in 30 days
            </span>
          </p>
          <DayBars
            label={`${title}, the last 30 days`}
            bars={days.map(({ day, count }) => ({
              day,
              state: count > 0 ? "missed" : "none",
              text: count.toLocaleString("en-US"),
            }))}
          />
        </li>
      ))}
    </ul>
  )
}

function WalkReport({ endedAt, looked, revived, oldest }: Walk) {
  if (endedAt === null) return <p className="text-muted">The workspaces have not been looked at yet.</p>
  return (
    <>
      <p>
        {revived === 0
          ? "Every workspace has its alarm."
          : `${revived} ${revived === 1 ? "workspace had" : "workspaces had"} lost the alarm, which was set again. The oldest job was overdue by ${writeSeconds(oldest)}.`}
      </p>
      <p className="text-sm text-muted">
        {looked.toLocaleString("en-US")} {looked === 1 ? "workspace was" : "workspaces were"} looked at, until{" "}
        <Moment at={endedAt} />.
      </p>
    </>
  )
}
