import { callFields } from "../content/api-fields.ts"
import { Line } from "./call.tsx"
import { FieldList } from "./field-list.tsx"
import type { DocumentedCall } from "./read-calls.ts"

/** Calls one below the other, each with its scope and with what it takes. */
export const AllCalls = ({ calls }: { calls: readonly DocumentedCall[] }) =>
  calls.map((call) => (
    <section key={call.name} className="api-section" aria-labelledby={call.name}>
      <div className="api-part">
        <h2 id={call.name} className="text-2xl">
          {call.title}
        </h2>
        <Line method={call.method} path={call.path} />
        {call.text && <p>{call.text}</p>}
        <p>
          Scope: <code>{call.scope}</code>
        </p>
        {call.fields.length > 0 && <FieldList fields={callFields(call)} />}
      </div>
    </section>
  ))
