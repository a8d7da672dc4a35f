import type { OwnFieldKind } from "#contract/workspace/people/own-fields"
import type { OwnValue } from "#contract/workspace/people/own-fields/values"
import { LongDate } from "../../ui/day.tsx"

interface OwnFieldValueProps {
  kind: OwnFieldKind
  value: OwnValue | undefined
}

/** What a field of the workspace's own says of a contact, or that it says nothing. */
export function OwnFieldValue({ kind, value }: OwnFieldValueProps) {
  if (value === undefined) return <span className="text-muted">Not known</span>
  if (kind === "date") return <LongDate date={String(value)} />
  return <bdi>{typeof value === "number" ? value.toLocaleString("en-GB", digits) : value}</bdi>
}

const digits = { maximumSignificantDigits: 15 }
