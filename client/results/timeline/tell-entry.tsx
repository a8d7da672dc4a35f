import type { ReactNode } from "react"
import { BASIS_WORDS } from "#contract/workspace/people/lawful-bases"
import type { TimelineEntry } from "#contract/workspace/results/timeline"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { REASONS } from "../../people/suppressions/reason-words.ts"
import { ForeignPage } from "../../ui/foreign-page.tsx"
import { InCampaign, InThread, OfClient } from "./entry-context.tsx"
import { RecordedAction } from "./recorded-action.tsx"
import { ANSWERS, describeDetails, EVENTS } from "./words.ts"

/** What happened, in a sentence. */
export function tellEntry(entry: TimelineEntry): ReactNode {
  switch (entry.kind) {
    case "found":
      return entry.by === "import" ? (
        <>
          Came with the file <bdi>{entry.origin}</bdi>: {describeDetails(entry.about)}
        </>
      ) : (
        <>
          Read {entry.by === "feed" ? "in the feed" : "on"}{" "}
          <ForeignPage url={entry.url} name={entry.origin} />: {describeDetails(entry.about)}
        </>
      )
    case "gone":
      return (
        <>
          No longer found on <ForeignPage url={entry.url} name={entry.origin} />:{" "}
          {describeDetails(entry.about)}
        </>
      )
    case "action":
      return <RecordedAction entry={entry} />
    case "sent":
      return (
        <>
          Sent <InThread id={entry.threadId}>{entry.subject || "a message"}</InThread>
          <InCampaign campaign={entry.campaign} />
        </>
      )
    case "received":
      return (
        <>
          {ANSWERS[entry.class ?? "unmatched"]}:{" "}
          <InThread id={entry.threadId}>{entry.subject || "without a subject"}</InThread>
          <InCampaign campaign={entry.campaign} />
        </>
      )
    case "event":
      return (
        <>
          {EVENTS[entry.type] ?? entry.type}
          <InCampaign campaign={entry.campaign} />
        </>
      )
    case "note":
      return (
        <>
          <bdi>{entry.author}</bdi> wrote a note
          <p className="mt-1 line-clamp-6 border-l-2 border-line pl-3 whitespace-pre-wrap" dir="auto">
            {entry.text}
          </p>
        </>
      )
    case "task":
      return (
        <>
          <bdi>{entry.by}</bdi> did a task: <bdi>{entry.title}</bdi>
        </>
      )
    case "suppressed":
      return (
        <>
          {entry.value ?? "Their address"} came on the{" "}
          <Link className="link" to={paths.suppressions}>
            do not contact list
          </Link>
          {entry.client !== null && <OfClient name={entry.client} />}: {REASONS[entry.reason]}, by{" "}
          <bdi>{entry.by}</bdi>
        </>
      )
    case "lifted":
      return (
        <>
          {entry.value ?? "Their address"} was taken off the do not contact list
          {entry.client !== null && <OfClient name={entry.client} />} by <bdi>{entry.by}</bdi>
        </>
      )
    case "permission":
      return (
        <>
          {entry.permission === "refused" ? "Nothing is sent to them" : BASIS_WORDS[entry.permission]}
          <OfClient name={entry.client} />, said by <bdi>{entry.by}</bdi>
        </>
      )
  }
}
