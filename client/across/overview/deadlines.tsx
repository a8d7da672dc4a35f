import type { Overview } from "#contract/workspace/across/overview"
import { ofEveryClient } from "../../lib/every-client.ts"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { Card } from "../../ui/card.tsx"
import { writeDeadline } from "./write-deadline.ts"

/** The requests of journalists that can be answered this week only, by deadline. */
export const Deadlines = ({ deadlines: { total, requests } }: Pick<Overview, "deadlines">) => (
  <Card className="p-5">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h2 className="text-2xl">Deadlines this week</h2>
      <Link className="link text-sm" to={ofEveryClient(`${paths.opportunities}?sort=deadline`)}>
        {total === 1 ? "1 request" : `${total.toLocaleString("en-US")} requests`}
      </Link>
    </div>
    <ul className="mt-4 grid gap-2 text-sm">
      {requests.map(({ id, title, outlet, ...deadline }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4">
          <span className="min-w-0 wrap-anywhere">
            <Link className="font-semibold hover:underline" to={paths.opportunityDetail(id)} dir="auto">
              {title}
            </Link>
            {outlet && <span className="text-muted">, {outlet}</span>}
          </span>
          <time dateTime={deadline.at} className="figures text-muted">
            {writeDeadline(deadline)}
          </time>
        </li>
      ))}
    </ul>
  </Card>
)
