import { useLocation } from "react-router-dom"
import type { MyWorkspace } from "#contract/site/workspaces"
import type { ThreadPage } from "#contract/workspace/replies/inbox"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import type { InboxFilter } from "./inbox-filter.ts"
import { InboxFilters } from "./inbox-filters.tsx"
import { THREAD_STATES } from "./thread-words.ts"

interface InboxBarProps {
  workspace: MyWorkspace
  filter: InboxFilter
  answer: ThreadPage | null
  /** A conversation has the page's heading. */
  isThreadOpen: boolean
}

/** The title, the states with their counts, and what the list is narrowed by. */
export function InboxBar({ workspace, filter, answer, isThreadOpen }: InboxBarProps) {
  const Title = isThreadOpen ? "p" : "h1"
  return (
    <div className="inbox-bar">
      <div className="inbox-states">
        <Title className="text-3xl font-semibold">Inbox</Title>
        <States filter={filter} answer={answer} />
      </div>
      {filter.shown !== "unmatched" && <InboxFilters workspace={workspace} filter={filter} />}
    </div>
  )
}

function States({ filter, answer }: Pick<InboxBarProps, "filter" | "answer">) {
  const { search } = useLocation()
  const choices = [
    ...Object.entries(THREAD_STATES).map(([value, words]) => ({
      value,
      words,
      total: answer?.totals[value as keyof typeof THREAD_STATES],
    })),
    { value: "unmatched", words: "Unmatched", total: answer?.unmatched },
  ]
  const addressOf = (value: string) => {
    const query = new URLSearchParams(search)
    query.delete("pages")
    query.set("show", value)
    return `${paths.inbox}?${query}`
  }
  return (
    <nav aria-label="States">
      {choices.map(({ value, words, total }) => (
        <Link key={value} to={addressOf(value)} aria-current={value === filter.shown ? "true" : undefined}>
          {words}
          {total !== undefined && <span className="figures">{total.toLocaleString("en-GB")}</span>}
        </Link>
      ))}
    </nav>
  )
}
