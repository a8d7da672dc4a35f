import { KEPT_DAYS, MOST_WEBHOOKS, ROTATION_HOURS } from "#contract/workspace/core/webhook-events"
import { Link } from "../../../lib/link.tsx"
import { samples, webhookEvents } from "../../content/api-reference.ts"
import { FieldList } from "../field-list.tsx"
import { Sample } from "../part.tsx"
import type { GuidePart } from "./guide-part.ts"

/** Webhooks instead of polling: what is sent, how it is signed, and what happens if delivery fails. */
export const webhooksGuide: GuidePart[] = [
  {
    id: "events",
    title: "What is sent",
    draw: (base) => (
      <>
        <p>
          Name an https address and the events that interest you: each is sent there as a POST within seconds.
          Owners and admins do so under Webhooks in the API Dashboard, and programs under{" "}
          <Link to="#listWebhooks" className="link">
            /v1/webhooks
          </Link>
          ; a workspace has at most {MOST_WEBHOOKS}. What happens in the sandbox has <code>simulated</code>:
          it belongs in no figure.
        </p>
        <FieldList fields={webhookEvents} />
        <Sample sample={samples.delivery} base={base} />
        <p>
          The contact and the messages are as this API shows them at the moment of sending, and null where
          they were erased or never were: <code>message</code> is yours that it is about,{" "}
          <code>received</code> is what came in. A message comes without its text;{" "}
          <code>GET /messages/&lt;id&gt;</code> gives it.
        </p>
      </>
    ),
  },
  {
    id: "signature",
    title: "Verify the signature",
    draw: (base) => (
      <>
        <p>
          Deliveries are signed as Standard Webhooks describes: HMAC-SHA256 over id, time and body, with the
          secret that begins with <code>whsec_</code>. Verify the body before you parse it, and refuse what is
          older than five minutes. The secret is shown once. When you rotate it, the one before signs as well
          for {ROTATION_HOURS} hours.
        </p>
        <Sample sample={samples.verify} base={base} />
      </>
    ),
  },
  {
    id: "answering",
    title: "Answer quickly",
    draw: () => (
      <ul>
        <li>Any 2xx within ten seconds counts as received. Redirects are not followed.</li>
        <li>
          Anything else is tried again with the same <code>webhook-id</code>: after 5 seconds, 5 minutes, half
          an hour, and then 2, 5, 10, 14, 20 and 24 hours. Remember the ids that you have seen.
        </li>
        <li>No order is promised.</li>
        <li>
          An endpoint that fails ten times in a row is asked once a minute at most. After three days it is
          disabled; a 410 disables it at once. Its owners and admins are mailed, and what was waiting goes out
          when they enable it again.
        </li>
        <li>
          While the plan of the workspace has no webhooks, nothing is sent. Later, changes of that time are
          told; events are not.
        </li>
        <li>
          The deliveries of the last {KEPT_DAYS} days are listed with your answers, and can be sent again.
        </li>
      </ul>
    ),
  },
]
