import { callFields } from "../content/api-fields.ts"
import { Line } from "./call.tsx"
import { FieldList } from "./field-list.tsx"
import type { DocumentedCall } from "./read-calls.ts"

/** Every call that there is, from the document that programs read. */
export const AllCalls = ({ base, calls }: { base: string; calls: readonly DocumentedCall[] }) => (
  <div className="api-part mt-9">
    <h3 className="text-xl">Every call</h3>
    <p>
      What version 1 answers, with the scope that a key needs for it. This list is written from{" "}
      <a href="/v1/openapi.json" className="link">
        {base}/openapi.json
      </a>
      , and that from the schemas that check what you send.
    </p>
    <div className="border-t border-line">
      {calls.map((call) => (
        <details key={call.name} className="border-b border-line">
          <summary className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <Line method={call.method} path={call.path} />
            <span className="text-sm text-muted">{call.title}</span>
          </summary>
          <div className="api-part pb-5">
            {call.text && <p>{call.text}</p>}
            <p>
              Scope: <code>{call.scope}</code>
            </p>
            {call.fields.length > 0 && <FieldList fields={callFields(call)} />}
          </div>
        </details>
      ))}
    </div>
  </div>
)
