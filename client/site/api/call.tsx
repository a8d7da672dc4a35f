import { Badge, type Tone } from "../../ui/badge.tsx"
import { CodeBlock } from "../../ui/code-block.tsx"
import { callFields } from "../content/api-fields.ts"
import type { ApiCall } from "../content/api-reference.ts"
import { FieldList } from "./field-list.tsx"
import type { DocumentedCall } from "./read-calls.ts"

const tones: Record<DocumentedCall["method"], Tone> = {
  GET: "green",
  POST: "blue",
  PUT: "amber",
  DELETE: "rose",
}

interface CallProps {
  call: ApiCall
  documented: DocumentedCall | undefined
  base: string
}

/** One call: what it does, what it takes, and examples. */
export const Call = ({ call, documented, base }: CallProps) => (
  <div className="api-part">
    <h3 className="text-xl">{call.title}</h3>
    {documented && <Line method={documented.method} path={documented.path} />}
    <p>{call.text}</p>
    {documented && <FieldList fields={callFields(documented)} />}
    {call.samples.map(({ title, code }) => (
      <CodeBlock key={title} title={`${call.title}: ${title}`} code={code(base)} />
    ))}
  </div>
)

export const Line = ({ method, path }: Pick<DocumentedCall, "method" | "path">) => (
  <p className="api-line">
    <Badge tone={tones[method]}>{method}</Badge> <code>{path}</code>
  </p>
)
