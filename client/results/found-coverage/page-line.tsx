import type { Proposal } from "#contract/workspace/results/found-coverage"
import { Badge } from "../../ui/badge.tsx"
import { LongDate } from "../../ui/day.tsx"

/** A page that was found: its headline, outlet, writers and day. */
export const PageLine = ({ page }: { page: Omit<Proposal, "copies"> }) => (
  <div className="min-w-0">
    <p className="flex flex-wrap items-baseline gap-x-2">
      <a
        className="link font-semibold wrap-anywhere"
        href={page.pageUrl}
        target="_blank"
        rel="noopener noreferrer nofollow"
      >
        <bdi>{page.headline}</bdi>
      </a>
      {page.isSimulated && <Badge tone="violet">Simulated</Badge>}
    </p>
    <p className="text-sm text-muted wrap-anywhere">
      <bdi>{page.outlet}</bdi>
      {page.writers && (
        <>
          {" · "}
          <bdi>{page.writers}</bdi>
        </>
      )}
      {" · "}
      <LongDate date={page.publishedAt} />
    </p>
  </div>
)
