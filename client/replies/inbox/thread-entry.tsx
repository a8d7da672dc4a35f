import { writeDate } from "#contract/site/dates"
import type { Thread } from "#contract/workspace/replies/inbox"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { Badge } from "../../ui/badge.tsx"
import { MeaningBadge } from "./meaning-line.tsx"
import { CLASSES } from "./thread-words.ts"

/** One conversation in the list: the contact, the subject, and the latest message. */
export function ThreadEntry({ thread }: { thread: Thread }) {
  const { id, contact, subject, lastWords, lastClass, lastMeaning, lastAt, campaign, snoozedUntil } = thread
  return (
    <li className="relative grid gap-1 p-4 hover:bg-sunken sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="flex min-w-0 flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          <Link to={paths.thread(id)} className="after:absolute after:inset-0">
            <bdi>{contact?.name ?? "A deleted contact"}</bdi>
          </Link>
          {lastClass === "human_reply" && lastMeaning && <MeaningBadge intent={lastMeaning.intent} />}
          {lastClass && lastClass !== "human_reply" && <Badge tone="grey">{CLASSES[lastClass]}</Badge>}
        </p>
        <time dateTime={lastAt} className="text-sm text-muted">
          {writeDate(lastAt, "moment")}
        </time>
      </div>
      <p className="text-sm wrap-anywhere">{subject || "Without a subject"}</p>
      <p className="text-sm text-muted wrap-anywhere">
        {snoozedUntil ? `Rests until ${writeDate(snoozedUntil, "moment")}. ` : ""}
        {lastMeaning?.sentence ?? lastWords}
      </p>
      {campaign && <p className="text-xs text-muted wrap-anywhere">{campaign.name}</p>}
    </li>
  )
}
