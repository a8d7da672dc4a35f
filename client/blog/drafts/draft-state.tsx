import type { Draft } from "#contract/site/blog/drafts"
import { Banner } from "../../ui/banner.tsx"
import { Moment } from "../../ui/moment.tsx"
import { writeZoned } from "./zoned.ts"

/** When a draft will be published, or why it was not. */
export function DraftState({ kept }: { kept: Draft }) {
  if (kept.problem)
    return (
      <Banner tone="danger">
        {kept.problem} It is a draft again: correct it, then publish or schedule it.
      </Banner>
    )
  if (kept.publishAt)
    return (
      <Banner>
        Scheduled for {writeZoned(kept.publishAt)}, give or take ten minutes. “Save as draft” takes it from
        the schedule.
      </Banner>
    )
  return (
    <p className="text-sm text-muted">
      A draft, saved <Moment at={kept.updatedAt} />. Only administrators see it.
    </p>
  )
}
