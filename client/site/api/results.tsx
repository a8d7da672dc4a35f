import { ALLOWANCES, TRIAL } from "#contract/site/plans"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { callFields } from "../content/api-fields.ts"
import { figureFields, samples } from "../content/api-reference.ts"
import { Line } from "./call.tsx"
import { FieldList } from "./field-list.tsx"
import { Part, Sample } from "./part.tsx"
import type { DocumentedCall } from "./read-calls.ts"
import { WebhooksPart } from "./webhooks.tsx"

/** Analytics, Rate Limits and Webhooks. */
export function ResultParts({ base, calls }: { base: string; calls: readonly DocumentedCall[] }) {
  const overview = calls.find(({ name }) => name === "getAnalyticsOverview")
  const otherWays = calls
    .map(({ path }) => path)
    .filter((path) => path.startsWith("/analytics/") && path !== overview?.path)
  return (
    <>
      <Part id="analytics">
        <div className="api-part">
          <Line method="GET" path="/analytics/overview" />
          <p>
            What came of your outreach between two days, over all campaigns or for one. The figures are those
            of the dashboard, counted by the same functions from the same events;{" "}
            <Link to={`${paths.documentation}#performance-tracking`} className="link">
              Performance Tracking
            </Link>{" "}
            says how. A time chooses whom you first wrote to in it, and everybody counts with what came of
            them until now: so a reply that comes in April to a message of March counts for March, and no rate
            is more than one. A rate over nobody is null. Opens are not among the figures.
          </p>
          {overview && <FieldList fields={callFields(overview)} />}
          <Sample sample={samples.overview} base={base} />
          <Sample sample={samples.overviewAnswer} base={base} />
          <FieldList fields={figureFields} />
        </div>
        <div className="api-part">
          <h3 className="text-xl">By day, by campaign, by text</h3>
          <p>
            The same figures come as lists, which add up to the whole; and what was sent of each text of each
            message, with who answered it.
          </p>
          {otherWays.map((path) => (
            <Line key={path} method="GET" path={path} />
          ))}
        </div>
      </Part>
      <Part id="rate-limits">
        <div className="api-part">
          <p>
            Requests are counted for each key, so that one program cannot slow down another. Every answer says
            how many you may make in the current window, how many are left, and in how many seconds the next
            one begins. How many there are is the plan's: {TRIAL.requestsPerMinute} a minute during the trial,
            and {ALLOWANCES.agency.requestsPerMinute} on Agency.
          </p>
          <Sample sample={samples.limited} base={base} />
          <p>
            After a 429, wait as long as <code>Retry-After</code> says and go on. The numbers here are an
            example: read the limit from the headers rather than writing it into your program.
          </p>
        </div>
      </Part>
      <WebhooksPart base={base} />
    </>
  )
}
