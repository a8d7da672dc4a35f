import { Navigate } from "react-router-dom"
import type { Operations } from "#contract/site/operations"
import { useSession } from "../auth/session.tsx"
import { useRead } from "../data/use-read.ts"
import { at } from "../lib/addresses.ts"
import { Link } from "../lib/link.tsx"
import { paths } from "../paths.ts"
import { privatePage } from "../private-pages/private-page.ts"
import { Banner } from "../ui/banner.tsx"
import { Spinner } from "../ui/spinner.tsx"
import { ErrorList } from "./error-list.tsx"
import { summarise } from "./judge.ts"
import { LagList } from "./lag-list.tsx"
import { ServiceList } from "./service-list.tsx"
import { WalkReport } from "./walk-report.tsx"

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
