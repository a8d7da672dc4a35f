import type { ScanFinding } from "#contract/workspace/discover/scans"
import { Link } from "../../lib/link.tsx"
import { paths } from "../../paths.ts"
import { Badge } from "../../ui/badge.tsx"
import { bare, evidenceWords } from "./words.ts"

interface FindingRowProps {
  finding: ScanFinding
  needed: number
  isChosen: boolean
  /** Null for somebody who may only look. */
  onChoose: ((isChosen: boolean) => void) | null
}

/** Somebody who was found: what they do, how they are reached, where that stands, and what speaks for it. */
export function FindingRow({ finding, needed, isChosen, onChoose }: FindingRowProps) {
  const { kind, name, title, emails, url, quote, evidence, score, isSuggested, contactId } = finding
  return (
    <tr>
      {onChoose && (
        <td>
          <input
            type="checkbox"
            className="size-5"
            aria-label={`Choose ${name}`}
            checked={isChosen}
            onChange={(event) => onChoose(event.target.checked)}
          />
        </td>
      )}
      <th scope="row">
        <bdi>{name}</bdi>
        <p className="text-muted">
          {kind === "desk" ? "Becomes an address of the outlet" : title || "No position known"}
        </p>
        {contactId && (
          <Link to={paths.contactDetail(contactId)} className="link">
            Already a contact: blanks are filled in
          </Link>
        )}
      </th>
      <td>{emails.length > 0 ? emails.join(", ") : <span className="text-muted">None known</span>}</td>
      <td>
        {kind === "person" && (
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge tone={isSuggested ? "green" : "amber"}>
              {isSuggested ? `Score ${score}` : `Score ${score}, needs ${needed}`}
            </Badge>
            <span>
              {!isSuggested && "Too little evidence: "}
              {evidence.map((one) => evidenceWords[one]).join(", ") || "only the name"}
            </span>
          </p>
        )}
        {url && (
          <p className="text-muted">
            <a className="link" href={url} target="_blank" rel="noopener noreferrer nofollow">
              {bare(url)}
            </a>
            {quote && (
              <>
                : <q dir="auto">{quote.length > 120 ? `${quote.slice(0, 120)}…` : quote}</q>
              </>
            )}
          </p>
        )}
      </td>
    </tr>
  )
}
