import { ALLOWANCES, TRIAL } from "#contract/site/plans"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { callFields } from "../content/api-fields.ts"
import { figureFields, samples, webhookEvents } from "../content/api-reference.ts"
import { Line } from "./call.tsx"
import { FieldList } from "./field-list.tsx"
import { Part, Sample } from "./part.tsx"
import type { DocumentedCall } from "./read-calls.ts"

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
      <Part id="webhooks">
        <div className="api-part">
          <p>
            Instead of asking, be told: name an https address and the events that interest you, and each is
            sent there as a POST within seconds.
          </p>
          <FieldList fields={webhookEvents} />
          <Sample sample={samples.delivery} base={base} />
        </div>
        <div className="api-part">
          <h3 className="text-xl">Verify the signature</h3>
          <p>
            Deliveries are signed as Standard Webhooks describes: HMAC-SHA256 over id, time and body, with the
            secret that begins with <code>whsec_</code>. Verify the body as it came, before you parse it, and
            refuse what is older than five minutes.
          </p>
          <Sample sample={samples.verify} base={base} />
        </div>
        <div className="api-part">
          <h3 className="text-xl">Answer quickly</h3>
          <ul>
            <li>Any 2xx counts as received. Redirects are not followed.</li>
            <li>
              Anything else is tried again, at growing intervals, with the same <code>webhook-id</code>: an
              event may reach you twice, so remember the ids that you have seen.
            </li>
            <li>
              A 410 switches the endpoint off. So do failures that go on; you are told, and switch it on again
              when it works.
            </li>
          </ul>
        </div>
      </Part>
    </>
  )
}
