import { Badge, type Tone } from "../../ui/badge.tsx"
import { CodeBlock } from "../../ui/code-block.tsx"
import type { ApiCall } from "../content/api-reference.ts"
import { FieldList } from "./field-list.tsx"

const tones: Record<ApiCall["method"], Tone> = { GET: "green", POST: "blue", PUT: "amber" }

/** One call: what it does, what it takes, and examples. */
export const Call = ({ call, base }: { call: ApiCall; base: string }) => (
  <div className="api-part">
    <h3 className="text-xl">{call.title}</h3>
    <Line method={call.method} path={call.path} />
    <p>{call.text}</p>
    <FieldList fields={call.fields} />
    {call.samples.map(({ title, code }) => (
      <CodeBlock key={title} title={`${call.title}: ${title}`} code={code(base)} />
    ))}
  </div>
)

export const Line = ({ method, path }: Pick<ApiCall, "method" | "path">) => (
  <p className="api-line">
    <Badge tone={tones[method]}>{method}</Badge> <code>{path}</code>
  </p>
)
