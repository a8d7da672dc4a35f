import type { FitReason } from "./contract.ts"

export const points = {
  inTitle: 30,
  inText: 20,
  most: 60,
  answerable: 10,
  language: -30,
  country: -20,
  avoid: -40,
}

/** An unknown value does not lower the score. */
export function ofPlace(
  type: "language" | "region",
  said: string | null,
  wanted: readonly string[],
  loss: number,
): FitReason[] {
  if (said === null || said === "" || wanted.length === 0) return []
  const name = new Intl.DisplayNames("en", { type, fallback: "code" }).of(said) ?? said
  const isWanted = wanted.includes(said)
  if (type === "language")
    return [
      {
        points: isWanted ? 0 : loss,
        text: `It is in ${name}, ${isWanted ? "" : "not "}one of your languages.`,
      },
    ]
  return [
    {
      points: isWanted ? 0 : loss,
      text: `Its outlet is in ${name}, ${isWanted ? "" : "not "}one of your countries.`,
    },
  ]
}
