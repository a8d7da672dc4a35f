import { ALLOWANCES, TRIAL } from "#contract/site/plans"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { overviewFields, samples, webhookEvents } from "../content/api-reference.ts"
import { Line } from "./call.tsx"
import { FieldList } from "./field-list.tsx"
import { Part, Sample } from "./part.tsx"

/** Analytics, Rate Limits and Webhooks. */
export const ResultParts = ({ base }: { base: string }) => (
  <>
    <Part id="analytics">
      <div className="api-part">
        <Line method="GET" path="/analytics/overview" />
        <p>
          What came of your outreach between two days, over all campaigns or for one. The figures are those of
          the dashboard, counted from the same events;{" "}
          <Link to={`${paths.documentation}#performance-tracking`} className="link">
            Performance Tracking
          </Link>{" "}
          says how. Rates are parts of one, and opens are not among them.
        </p>
        <FieldList fields={overviewFields} />
        <Sample sample={samples.overview} base={base} />
        <Sample sample={samples.overviewAnswer} base={base} />
      </div>
    </Part>
    <Part id="rate-limits">
      <div className="api-part">
        <p>
          Requests are counted for each key, so that one program cannot slow down another. Every answer says
          how many you may make in the current window, how many are left, and in how many seconds the next one
          begins. How many there are is the plan's: {TRIAL.requestsPerMinute} a minute during the trial, and{" "}
          {ALLOWANCES.agency.requestsPerMinute} on Agency.
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
          Instead of asking, be told: name an https address and the events that interest you, and each is sent
          there as a POST within seconds.
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
