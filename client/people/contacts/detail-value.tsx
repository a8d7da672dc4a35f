import type { ReactNode } from "react"
import { isBlank, type KnownDetails } from "#contract/workspace/people/details"
import type { Kind } from "#contract/workspace/people/details/kinds"
import { nameCountry, nameLanguage } from "../../lib/place-names.ts"

type Value = KnownDetails[keyof KnownDetails]

/** How a detail of each kind that is not simply its text is shown. */
const looks: Partial<Record<Kind, (value: Value) => ReactNode>> = {
  email: (value) => (
    <a className="link" href={`mailto:${encodeURIComponent(String(value))}`}>
      {value}
    </a>
  ),
  country: (value) => nameCountry(String(value)),
  language: (value) => nameLanguage(String(value)),
  texts: (value) => <bdi>{[value ?? []].flat().join(", ")}</bdi>,
  links: (value) => (
    <ul>
      {[value ?? []].flat().map((url) => (
        <li key={url} className="wrap-anywhere">
          <a className="link" href={url} target="_blank" rel="noopener noreferrer nofollow">
            {url.replace(/^https:\/\/(www\.)?/, "")}
          </a>
        </li>
      ))}
    </ul>
  ),
  longText: (value) => <bdi className="whitespace-pre-wrap">{value}</bdi>,
}

/** What is known of a detail, or that nothing is. */
export function DetailValue({ kind, value }: { kind: Kind; value: Value }) {
  if (isBlank(value))
    return <span className="text-muted">{kind === "email" ? "No address yet" : "Not known"}</span>
  return looks[kind]?.(value) ?? <bdi>{value}</bdi>
}
