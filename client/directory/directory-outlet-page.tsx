import { useParams } from "react-router-dom"
import type { DirectoryOutletDetail } from "#contract/directory/browse"
import { useRead } from "../data/use-read.ts"
import { at } from "../lib/addresses.ts"
import { paths } from "../paths.ts"
import { NoSuchThing } from "../private-pages/no-such-thing.tsx"
import { privatePage } from "../private-pages/private-page.ts"
import { LongDate } from "../ui/day.tsx"
import { ReadFailure } from "../ui/read-failure.tsx"
import { Spinner } from "../ui/spinner.tsx"
import { WayBack } from "../ui/way-back.tsx"
import { CollectionBadge } from "./collection-badge.tsx"
import { describeOutlet } from "./describe-outlet.ts"
import { FeedList } from "./feed-list.tsx"
import { LatestArticles } from "./latest-articles.tsx"
import { OutletWriters } from "./outlet-writers.tsx"
import { ScanSite } from "./scan-site.tsx"
import { Shares } from "./shares.tsx"

export const meta = privatePage("Outlet of the directory", "What an outlet publishes, and who writes there.")

export function Component() {
  const { id = "" } = useParams()
  const { data: outlet, failure, isMissing, reload } = useRead(at("/api/directory/outlets/:id", id))
  if (isMissing) return <Missing />
  return (
    <>
      <WayBack to={paths.directory} words="Directory" />
      {outlet ? (
        <Outlet outlet={outlet} />
      ) : (
        <>
          <h1 className="text-3xl">Outlet</h1>
          {failure ? (
            <ReadFailure failure={failure} onRetry={reload} />
          ) : (
            <Spinner label="Loading the outlet..." className="min-h-[30vh]" />
          )}
        </>
      )}
    </>
  )
}

const Missing = () => (
  <NoSuchThing title="This outlet is not in the directory" to={paths.directory} words="Open the directory">
    It was removed, or the address is wrong.
  </NoSuchThing>
)

function Outlet({ outlet }: { outlet: DirectoryOutletDetail }) {
  const { name, site, host, topics, articles, perWeek, lastPublishedAt, sections, terms } = outlet
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-3xl wrap-anywhere">
            <bdi>{name}</bdi>
          </h1>
          <p className="mt-2 text-muted wrap-anywhere">
            <a className="link" href={site} target="_blank" rel="noopener noreferrer nofollow">
              {host}
            </a>{" "}
            · {describeOutlet(outlet)}
          </p>
          {topics.length > 0 && <p className="mt-1 text-sm">{topics.join(", ")}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <CollectionBadge collection={outlet.collection} />
          <ScanSite site={site} />
        </div>
      </header>
      <p>
        {articles === 0
          ? "We know of no articles of the last 90 days."
          : `${articles} articles in the last 90 days, ${perWeek} a week lately.`}{" "}
        {lastPublishedAt && (
          <>
            The last one on <LongDate date={lastPublishedAt} />.
          </>
        )}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Shares title="Sections" shares={sections} total={articles} empty="Its feeds name no sections." />
        <Shares title="Frequent words" shares={terms} total={articles} empty="Too few headlines so far." />
      </div>
      <OutletWriters writers={outlet.writers} />
      <LatestArticles articles={outlet.latest} omit="outlet" />
      <FeedList feeds={outlet.feeds} />
    </>
  )
}
