import type { Finding, JudgedText } from "./contract.ts"
import { foldText, sentencesIn } from "./masked.ts"
import { changeText, takeOut } from "./mends.ts"
import { emptyOffers } from "./wording-lists.ts"
import { writeAgain } from "./write-again.ts"

/** Offers of "more information", where the brief has something to offer or the text names nothing. */
export function findEmptyOffers({ body, offer, brief }: JudgedText): Finding[] {
  const isOffered = offer !== "" && foldText(body).includes(foldText(offer).replace(/[.!?]+$/, ""))
  const isNamed = isOffered || (offer === "" && /\]\(https?:\/\//.test(body))
  if (isNamed) return []
  for (const span of sentencesIn(body)) {
    const said = emptyOffers.map((phrase) => phrase.exec(span.text)).find((phrase) => phrase !== null)
    if (!said) continue
    return [
      {
        kind: "empty_offer",
        message: `“${short(span.text)}” offers nothing in particular. Name what they get, and how.`,
        fix: offer
          ? changeText("Put in the offer of your brief", "body", {
              at: span.from,
              from: span.text,
              to: offer,
            })
          : (takeOut(body, span) ??
            writeAgain("body", { brief }, { at: span.from + said.index, text: said[0] })),
      },
    ]
  }
  return []
}

const short = (text: string) => (text.length > 90 ? `${text.slice(0, 90).trimEnd()}…` : text)
