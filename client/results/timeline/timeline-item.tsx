import type { TimelineEntry } from "#contract/workspace/results/timeline"
import { Icon } from "../../ui/icon.tsx"
import { Moment } from "../../ui/moment.tsx"
import { tellEntry } from "./tell-entry.tsx"
import { ICONS } from "./words.ts"

/** One thing that happened with a contact, and when. */
export const TimelineItem = ({ entry }: { entry: TimelineEntry }) => (
  <li className="flex items-start gap-3 p-4 text-sm">
    <span className="grid size-8 shrink-0 place-items-center rounded-full bg-sunken text-muted">
      <Icon name={ICONS[entry.kind]} className="size-4" />
    </span>
    <div className="grid min-w-0 flex-1 gap-1 wrap-anywhere">
      <div>{tellEntry(entry)}</div>
      <p className="text-xs text-muted">
        <Moment at={entry.at} />
      </p>
    </div>
  </li>
)
