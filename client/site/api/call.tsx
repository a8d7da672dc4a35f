import { Badge, type Tone } from "../../ui/badge.tsx"
import { CodeBlock } from "../../ui/code-block.tsx"
import type { ApiCall } from "../content/api-reference.ts"
import { FieldList } from "./field-list.tsx"
import type { CallShape } from "./shown-call.ts"

const tones: Record<CallShape["method"], Tone> = {
  GET: "green",
  POST: "blue",
  PUT: "amber",
  PATCH: "violet",
  DELETE: "rose",
}

interface CallProps {
  call: ApiCall
  shape: CallShape | undefined
  base: string
}

/** One call: what it does, what it takes, and examples. */
export const Call = ({ call, shape, base }: CallProps) => (
  <div className="api-part">
    <h3 className="text-xl">{call.title}</h3>
    {shape && <Line method={shape.method} path={shape.path} />}
    <p>{call.text}</p>
    {shape && <FieldList fields={shape.fields} />}
    {call.samples.map(({ title, code }) => (
      <CodeBlock key={title} title={`${call.title}: ${title}`} code={code(base)} />
    ))}
  </div>
)

export const Line = ({ method, path }: Pick<CallShape, "method" | "path">) => (
  <p className="api-line">
    <Badge tone={tones[method]}>{method}</Badge> <code>{path}</code>
  </p>
)
