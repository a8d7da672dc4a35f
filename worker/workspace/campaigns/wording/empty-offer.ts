import type { Finding, JudgedText } from "./contract.ts"
import { foldText, sentencesIn, takeOut } from "./masked.ts"
import { emptyOffers } from "./wording-lists.ts"
import { writeAgain } from "./write-again.ts"

/** Offers of "more information", where the brief has something to offer or the text names nothing. */
export function findEmptyOffers({ body, offer, brief }: JudgedText): Finding[] {
  const isOffered = offer !== "" && foldText(body).includes(foldText(offer).replace(/[.!?]+$/, ""))
  const isNamed = isOffered || (offer === "" && /\]\(https?:\/\//.test(body))
  if (isNamed) return []
  const found = sentencesIn(body).find(({ text }) => emptyOffers.some((phrase) => phrase.test(text)))
  if (!found) return []
  const isOnce = body.indexOf(found.text) === body.lastIndexOf(found.text)
  const out = offer === "" && takeOut(body, found)
  return [
    {
      kind: "empty_offer",
      message: `“${short(found.text)}” offers nothing in particular. Name what they get, and how.`,
      fix:
        offer && isOnce
          ? {
              kind: "text",
              label: "Put in the offer of your brief",
              field: "body",
              from: found.text,
              to: offer,
            }
          : out
            ? { kind: "text", label: "Take the sentence out", field: "body", ...out }
            : writeAgain("body", { brief }),
    },
  ]
}

const short = (text: string) => (text.length > 90 ? `${text.slice(0, 90).trimEnd()}…` : text)
