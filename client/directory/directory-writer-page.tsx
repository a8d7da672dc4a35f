import { useParams } from "react-router-dom"
import type { DirectoryWriter } from "#contract/directory/browse"
import { useRead } from "../data/use-read.ts"
import { at } from "../lib/addresses.ts"
import { Link } from "../lib/link.tsx"
import { paths } from "../paths.ts"
import { NoSuchThing } from "../private-pages/no-such-thing.tsx"
import { privatePage } from "../private-pages/private-page.ts"
import { LongDate } from "../ui/day.tsx"
import { ReadFailure } from "../ui/read-failure.tsx"
import { Spinner } from "../ui/spinner.tsx"
import { WayBack } from "../ui/way-back.tsx"
import { LatestArticles } from "./latest-articles.tsx"
import { ScanSite } from "./scan-site.tsx"
import { Shares } from "./shares.tsx"

export const meta = privatePage("Writer of the directory", "What somebody writes, and where.")

export function Component() {
  const { id = "" } = useParams()
  const { data: writer, failure, isMissing, reload } = useRead(at("/api/directory/writers/:id", id))
  if (isMissing) return <Missing />
  return (
    <>
      <WayBack to={paths.directory} words="Directory" />
      {writer ? (
        <Writer writer={writer} />
      ) : (
        <>
          <h1 className="text-3xl">Writer</h1>
          {failure ? (
            <ReadFailure failure={failure} onRetry={reload} />
          ) : (
            <Spinner label="Loading the writer..." className="min-h-[30vh]" />
          )}
        </>
      )}
    </>
  )
}

const Missing = () => (
  <NoSuchThing title="This writer is not in the directory" to={paths.directory} words="Open the directory">
    They have not signed anything for months, asked to be left out, or the address is wrong.
  </NoSuchThing>
)

function Writer({ writer }: { writer: DirectoryWriter }) {
  const { name, outlets, articles, lastPublishedAt, sections, terms, latest } = writer
  return (
    <>
      <header>
        <h1 className="text-3xl wrap-anywhere">
          <bdi>{name}</bdi>
        </h1>
        <p className="mt-2 text-muted">
          {articles === 1 ? "1 article" : `${articles} articles`} in the last 90 days
          {lastPublishedAt && (
            <>
              , the last on <LongDate date={lastPublishedAt} />
            </>
          )}
        </p>
      </header>
      <section className="card p-5 sm:p-6" aria-labelledby="outlets">
        <h2 id="outlets" className="text-xl">
          Writes for
        </h2>
        <ul className="mt-3 grid gap-4">
          {outlets.map((outlet) => (
            <li key={outlet.id} className="flex flex-wrap items-center justify-between gap-3">
              <p className="min-w-0 wrap-anywhere">
                <Link className="link" to={paths.directoryOutlet(outlet.id)}>
                  <bdi>{outlet.name}</bdi>
                </Link>{" "}
                <span className="text-sm text-muted">
                  {outlet.articles === 1 ? "1 article" : `${outlet.articles} articles`}
                </span>
              </p>
              <ScanSite site={outlet.profileUrl ?? outlet.site} />
            </li>
          ))}
        </ul>
      </section>
      <div className="grid gap-4 sm:grid-cols-2">
        <Shares title="Sections" shares={sections} total={articles} empty="The feeds name no sections." />
        <Shares title="Frequent words" shares={terms} total={articles} empty="Too few headlines so far." />
      </div>
      <LatestArticles articles={latest} omit="writers" />
    </>
  )
}
