import type { ReactNode } from "react"
import { ACTIONS } from "#contract/workspace/core/audit"
import { BASIS_WORDS } from "#contract/workspace/people/lawful-bases"
import type { TimelineEntry } from "#contract/workspace/results/timeline"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { REASONS } from "../../people/suppressions/reason-words.ts"
import { ForeignPage } from "../../ui/foreign-page.tsx"
import { Icon } from "../../ui/icon.tsx"
import { Moment } from "../../ui/moment.tsx"
import { ANSWERS, describeDetails, EVENTS, ICONS } from "./words.ts"

/** One thing that happened with a contact, and when. */
export const TimelineItem = ({ entry }: { entry: TimelineEntry }) => (
  <li className="flex items-start gap-3 p-4 text-sm">
    <span className="grid size-8 shrink-0 place-items-center rounded-full bg-sunken text-muted">
      <Icon name={ICONS[entry.kind]} className="size-4" />
    </span>
    <div className="grid min-w-0 flex-1 gap-1 wrap-anywhere">
      <div>{tell(entry)}</div>
      <p className="text-xs text-muted">
        <Moment at={entry.at} />
      </p>
    </div>
  </li>
)

function tell(entry: TimelineEntry): ReactNode {
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
      return <Action entry={entry} />
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

/** The workspace itself has no name until it was renamed. */
const OfClient = ({ name }: { name: string }) => (
  <>
    {" "}
    for the client <bdi>{name || "that stands for your workspace"}</bdi>
  </>
)

/** A newer server may know actions that this page does not. */
function Action({ entry }: { entry: Extract<TimelineEntry, { kind: "action" }> }) {
  const words: Record<string, string> = ACTIONS
  const by = entry.actorKind === "api_key" ? "API key " : ""
  return (
    <>
      {entry.other === null ? (
        (words[entry.action] ?? entry.action)
      ) : (
        <>
          Merged <bdi>{entry.other}</bdi> into this contact
        </>
      )}
      <span className="text-muted">
        , {by}
        <bdi>{entry.actor}</bdi>
      </span>
    </>
  )
}

const InThread = ({ id, children }: { id: string | null; children: string }) =>
  id === null ? (
    <bdi>{children}</bdi>
  ) : (
    <Link className="link" to={paths.thread(id)}>
      <bdi>{children}</bdi>
    </Link>
  )

const InCampaign = ({ campaign }: { campaign: { id: string; name: string } | null }) =>
  campaign && (
    <>
      {" "}
      <span className="text-muted">in</span>{" "}
      <Link className="link" to={paths.campaignDetail(campaign.id)}>
        <bdi>{campaign.name}</bdi>
      </Link>
    </>
  )
