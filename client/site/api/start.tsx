import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { errorCodes, samples } from "../content/api-reference.ts"
import { FieldList } from "./field-list.tsx"
import { Part, Sample } from "./part.tsx"

/** Getting Started and Authentication. */
export const StartParts = ({ base }: { base: string }) => (
  <>
    <Part id="getting-started">
      <div className="api-part">
        <p>
          The API takes and gives JSON over HTTPS. Every address begins with <code>{base}</code>: the version
          is part of it, and within a version fields are added but never taken away or given another meaning.
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
      </div>
      <div className="api-part">
        <h3 className="text-xl">Errors</h3>
        <p>
          A refusal has a <code>code</code> for your program, a <code>message</code> for people, and the
          fields that are wrong. Quote its <code>request_id</code> when you{" "}
          <Link to={paths.contact} className="link">
            write to us
          </Link>
          .
        </p>
        <Sample sample={samples.refused} base={base} />
        <FieldList fields={errorCodes} />
      </div>
      <div className="api-part">
        <h3 className="text-xl">Repeat a write safely</h3>
        <p>
          A lost connection does not tell whether your request arrived. Give every write an{" "}
          <code>Idempotency-Key</code> of your own making, and repeat it with the same key: it has one effect,
          and the repetition is given the first answer. The same key with another body is refused.
        </p>
      </div>
    </Part>
    <Part id="authentication">
      <div className="api-part">
        <p>
          Each call carries a key of your workspace as a Bearer token, in the header and nowhere else: a key
          in an address would end up in logs, and is refused.
        </p>
        <Sample sample={samples.key} base={base} />
        <p>
          A key that is missing, malformed, unknown, expired or revoked is always answered with the same 401.
          A good key that may not do something is answered with 403. Keys belong on servers: whoever holds one
          can read your contacts.
        </p>
      </div>
    </Part>
  </>
)
