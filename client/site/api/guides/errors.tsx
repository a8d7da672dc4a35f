import { Link } from "../../../lib/link.tsx"
import { paths } from "../../../paths.ts"
import { errorCodes, samples } from "../../content/api-reference.ts"
import { FieldList } from "../field-list.tsx"
import { Sample } from "../part.tsx"
import type { GuidePart } from "./guide-part.ts"

/** Refusals and their form, and how to repeat a write safely. */
export const errorsGuide: GuidePart[] = [
  {
    id: "refusals",
    title: "What a refusal says",
    draw: (base) => (
      <>
        <p>
          A refusal has a <code>code</code> for your program, a <code>message</code> for people, and the
          fields that are wrong. Quote its <code>request_id</code> when you{" "}
          <Link to={paths.contact} className="link">
            write to us
          </Link>
          .
        </p>
        <Sample sample={samples.refused} base={base} />
      </>
    ),
  },
  { id: "codes", title: "Every code", draw: () => <FieldList fields={errorCodes} /> },
  {
    id: "repeating",
    title: "Repeat a write safely",
    draw: () => (
      <p>
        A lost connection does not tell whether your request arrived. Give every write an{" "}
        <code>Idempotency-Key</code> of your own making, and repeat it with the same key: it has one effect,
        and the repetition is given the first answer. The same key with another body is refused.
      </p>
    ),
  },
]
