import type { Step } from "../campaigns/contract.ts"
import { findBareLinks } from "./bare-links.ts"
import type { Finding, JudgedText, Warning } from "./contract.ts"
import { findCutText } from "./cut-text.ts"
import { findEmptyOffers } from "./empty-offer.ts"
import { findMissingAttachments } from "./missing-attachment.ts"
import { findSpamWording } from "./spam-wording.ts"
import { findUnprovenClaims } from "./unproven-claims.ts"

const checks: readonly ((text: JudgedText) => Finding[])[] = [
  findCutText,
  findEmptyOffers,
  findBareLinks,
  findSpamWording,
  findUnprovenClaims,
  findMissingAttachments,
]

/** What is shown at once; more would be read by nobody. */
const mostWarnings = 20

/** What the texts of a campaign may want changed before they are sent. */
export const judgeWording = (
  steps: readonly Step[],
  about: Pick<JudgedText, "brief" | "offer" | "files">,
): Warning[] =>
  steps
    .flatMap((step) =>
      [{ ...step, label: "A" }, ...step.variants].flatMap(({ subject, body, label }) => {
        const text = { ...about, body, subject: step.thread === "reply" && step.position > 1 ? "" : subject }
        const place = { position: step.position, label: step.variants.length > 0 ? label : null }
        return checks.flatMap((check) => check(text)).map((finding) => ({ ...finding, ...place }))
      }),
    )
    .slice(0, mostWarnings)
