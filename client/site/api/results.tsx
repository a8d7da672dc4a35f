import { ALLOWANCES, TRIAL } from "#contract/site/plans"
import { Line } from "./call.tsx"
import { Part } from "./part.tsx"
import { ReadOn } from "./read-on.tsx"

/** Analytics, Rate Limits and Webhooks: the essentials of each, and a link to the rest. */
export const ResultParts = () => (
  <>
    <Part id="analytics">
      <div className="api-part">
        <Line method="GET" path="/analytics/overview" />
        <p>
          What came of your outreach between two days: people reached, replies, placements and their rates,
          over all campaigns or for one. The same figures come by day, by campaign, and by the text of each
          message.
        </p>
        <ReadOn to="analytics">How the figures are counted, and every call</ReadOn>
      </div>
    </Part>
    <Part id="rate-limits">
      <div className="api-part">
        <p>
          Each key has {TRIAL.requestsPerMinute} requests a minute during the trial, and{" "}
          {ALLOWANCES.agency.requestsPerMinute} on Agency. Every answer says how many are left; one too many
          is answered with 429 and a <code>Retry-After</code> in seconds.
        </p>
        <ReadOn to="rate-limits">The headers, and what to do after a 429</ReadOn>
      </div>
    </Part>
    <Part id="webhooks">
      <div className="api-part">
        <p>
          Instead of asking, be told as soon as somebody answers, opts out or cannot be reached. Each delivery
          carries a signature that your program verifies, and is tried again until you have it.
        </p>
        <ReadOn to="webhooks">Events, signatures and repetition</ReadOn>
      </div>
    </Part>
  </>
)
