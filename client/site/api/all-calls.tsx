import { Line } from "./call.tsx"
import { FieldList } from "./field-list.tsx"
import type { ShownCall } from "./shown-call.ts"

/** Calls one below the other, each with its scope and with what it takes. `readShownCalls` finds in them what they were drawn from. */
export const AllCalls = ({ calls }: { calls: readonly ShownCall[] }) =>
  calls.map((call) => (
    <section key={call.name} className="api-section api-call" aria-labelledby={call.name}>
      <div className="api-part">
        <h2 id={call.name} className="text-2xl">
          {call.title}
        </h2>
        <Line method={call.method} path={call.path} />
        <p>
          Scope: <code>{call.scope}</code>
        </p>
        {call.text && <p>{call.text}</p>}
        {call.fields.length > 0 && <FieldList fields={call.fields} />}
      </div>
    </section>
  ))
