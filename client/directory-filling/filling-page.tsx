import { Navigate } from "react-router-dom"
import type { DirectoryImports } from "#contract/directory/filling"
import { useSession } from "../auth/session.tsx"
import { useRead } from "../data/use-read.ts"
import { at } from "../lib/addresses.ts"
import { Link } from "../lib/link.tsx"
import { paths } from "../paths.ts"
import { privatePage } from "../private-pages/private-page.ts"
import { Banner } from "../ui/banner.tsx"
import { ReadFailure } from "../ui/read-failure.tsx"
import { Spinner } from "../ui/spinner.tsx"
import { FileCard } from "./file-card.tsx"
import { ImportList } from "./import-list.tsx"
import { ObjectionCard } from "./objection-card.tsx"
import { OwnListCard } from "./own-list-card.tsx"

export const meta = privatePage("Fill the directory", "Outlets that are collected.")

/** The administrator's view of the directory: what it has, how it is collected, and what is added to it. */
export function Component() {
  const { isAdmin } = useSession()
  if (!isAdmin) return <Navigate to={paths.dashboard} replace />
  return <Filling />
}

function Filling() {
  const { data, failure, reload } = useRead(at("/api/directory/imports"))
  return (
    <>
      <div>
        <h1 className="text-3xl">Fill the directory</h1>
        <p className="mt-2 max-w-prose text-muted">
          Outlets and their feeds, the same for every customer.{" "}
          <Link to={paths.directory} className="link">
            Open the directory
          </Link>
        </p>
      </div>
      <ReadFailure failure={failure} onRetry={reload} />
      {!data && !failure && <Spinner label="Loading the directory..." className="min-h-[20vh]" />}
      {data && (
        <>
          <Totals {...data} />
          <FileCard onAdded={reload} />
          <OwnListCard onAdded={reload} />
          <ImportList imports={data.imports} onUndone={reload} />
          <ObjectionCard onDone={reload} />
        </>
      )}
    </>
  )
}

function Totals({ totals, isCollecting }: Pick<DirectoryImports, "totals" | "isCollecting">) {
  const facts: [string, number][] = [
    ["Outlets", totals.outlets],
    ["Feeds", totals.feeds],
    ["Outlets never collected yet", totals.neverRead],
    ["Feeds that failed last", totals.failing],
    ["Articles", totals.articles],
    ["Writers", totals.writers],
  ]
  return (
    <>
      {!isCollecting && (
        <Banner>
          Nothing is collected on this site: the setting COLLECT is off. Outlets can be added all the same.
        </Banner>
      )}
      <dl className="card grid grid-cols-2 gap-x-6 gap-y-3 p-5 text-sm sm:grid-cols-3 sm:p-6">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="text-muted">{term}</dt>
            <dd>{value.toLocaleString("en")}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
