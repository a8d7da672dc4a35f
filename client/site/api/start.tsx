import { samples } from "../content/api-reference.ts"
import { PageList } from "./page-list.tsx"
import { Part, Sample } from "./part.tsx"
import { ReadOn } from "./read-on.tsx"

/** Getting Started and Authentication. */
export const StartParts = ({ base }: { base: string }) => (
  <>
    <Part id="getting-started">
      <div className="api-part">
        <p>
          JSON over HTTPS. Every address begins with <code>{base}</code>: the version is part of it. Within a
          version, fields are only added.
        </p>
        <Sample sample={samples.first} base={base} />
      </div>
      <div className="api-part">
        <h3 className="text-xl">Answers</h3>
        <p>
          An answer has a <code>status</code> and the <code>data</code> that you asked for; a list also has{" "}
          <code>meta</code>. Ids begin with what they stand for, such as <code>con_</code> for a contact.
          Times are ISO 8601 in UTC.
        </p>
        <Sample sample={samples.list} base={base} />
        <p>
          A refusal has a <code>code</code> and a <code>message</code> in place of <code>data</code>.
        </p>
        <ReadOn to="errors">Errors, and how to repeat a write</ReadOn>
      </div>
      <div className="api-part">
        <h3 className="text-xl">Every call</h3>
        <PageList />
      </div>
    </Part>
    <Part id="authentication">
      <div className="api-part">
        <p>
          Each call carries a key of your workspace as a Bearer token in the header; in an address it would
          end up in logs, and is refused.
        </p>
        <Sample sample={samples.key} base={base} />
        <p>
          A key that is missing, malformed, unknown, expired or revoked gets the same 401, and a good key that
          may not do something 403. Keys belong on servers: whoever holds one can read your contacts.
        </p>
      </div>
    </Part>
  </>
)
