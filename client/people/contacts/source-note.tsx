import type { Source } from "#contract/workspace/people/sources"
import { LongDate } from "../../ui/day.tsx"
import { ForeignPage } from "../../ui/foreign-page.tsx"

const ways: Record<Source["method"], string> = {
  mailto: "as a mail link",
  jsonld: "in its structured data",
  markup: "in its markup",
  text: "in its text",
  byline: "in a byline",
  csv: "in a row",
  user: "",
}

/** The source of a detail: who or what, when, and the text that it was read from. */
export function SourceNote({ source, isNaming = false }: { source: Source; isNaming?: boolean }) {
  const { about, quote, fetchedAt, goneAt } = source
  return (
    <div className="source-note">
      <p>
        {isNaming && (
          <>
            <bdi>{about}</bdi>:{" "}
          </>
        )}
        <Origin source={source} /> · <LongDate date={fetchedAt} />
      </p>
      {goneAt && (
        <p className="font-semibold text-ink">
          No longer there: on <LongDate date={goneAt} /> it was no longer on this page.
        </p>
      )}
      {quote && (
        <blockquote>
          <bdi>{quote}</bdi>
        </blockquote>
      )}
    </div>
  )
}

function Origin({ source: { kind, method, origin, url } }: { source: Source }) {
  const name = <bdi>{origin}</bdi>
  if (kind === "manual") return <>Entered by {name}</>
  if (kind === "api") return <>Sent through the API with the key {name}</>
  if (kind === "import") return <>Imported from {name}</>
  const words = kind === "feed" ? "Read in the feed" : "Read on"
  return (
    <>
      {words} <ForeignPage url={url} name={origin} /> {ways[method]}
    </>
  )
}
