import type { ApiField } from "../content/api-reference.ts"

/** Names, what they are, and what they mean. A list rather than a table, so that it reads on a phone. */
export const FieldList = ({
  fields,
  className = "",
}: {
  fields: readonly ApiField[]
  className?: string
}) => (
  <dl className={`api-fields ${className}`.trim()}>
    {fields.map(({ name, type, text }) => (
      <div key={name}>
        <dt>
          <code>{name}</code> {type && <span>{type}</span>}
        </dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)
