import type { Step } from "../campaigns/contract.ts"
import { findBareLinks } from "./bare-links.ts"
import { type Finding, type JudgedText, MOST_WARNINGS, type Warning } from "./contract.ts"
import { findCutText } from "./cut-text.ts"
import { findEmptyOffers } from "./empty-offer.ts"
import { findMissingAttachments } from "./missing-attachment.ts"
import { findSpamWording } from "./spam-wording.ts"
import { findUnprovenClaims } from "./unproven-claims.ts"
import { findUnsaidEmbargo } from "./unsaid-embargo.ts"

const checks: readonly ((text: JudgedText) => Finding[])[] = [
  findUnsaidEmbargo,
  findCutText,
  findEmptyOffers,
  findBareLinks,
  findSpamWording,
  findUnprovenClaims,
  findMissingAttachments,
]

/** What the texts of a campaign may want changed before they are sent. */
export const judgeWording = (
  steps: readonly Step[],
  about: Pick<JudgedText, "brief" | "offer" | "files" | "embargo">,
): Warning[] =>
  // One after the other, so that what is not shown is not looked for.
  steps
    .values()
    .flatMap((step) =>
      [{ ...step, label: "A" }, ...step.variants].values().flatMap(({ subject, body, label }) => {
        const text = {
          ...about,
          body,
          subject: step.thread === "reply" && step.position > 1 ? "" : subject,
          // Whoever is written to again has been told.
          embargo: step.position === 1 ? about.embargo : null,
        }
        const place = { position: step.position, label: step.variants.length > 0 ? label : null }
        return checks
          .values()
          .flatMap((check) => check(text))
          .map((finding) => ({ ...finding, ...place }))
      }),
    )
    .take(MOST_WARNINGS)
    .toArray()
