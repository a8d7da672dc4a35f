import type { Outlet, OutletKind, OutletStage } from "#contract/workspace/people/outlets"
import { nameCountry, nameLanguage } from "../../lib/place-names.ts"
import type { Tone } from "../../ui/badge.tsx"

export const kindWords: Record<OutletKind, string> = {
  news: "News",
  blog: "Blog",
  trade: "Trade press",
  podcast: "Podcast",
  newsletter: "Newsletter",
  company: "Company",
  community: "Community",
}

export const stageLooks: Record<OutletStage, { words: string; tone: Tone }> = {
  new: { words: "New", tone: "grey" },
  researching: { words: "Researching", tone: "blue" },
  contacted: { words: "Contacted", tone: "violet" },
  in_conversation: { words: "In conversation", tone: "amber" },
  placed: { words: "Placed", tone: "green" },
  do_not_pitch: { words: "Do not pitch", tone: "rose" },
}

export const stageWords = Object.fromEntries(
  Object.entries(stageLooks).map(([stage, { words }]) => [stage, words]),
) as Record<OutletStage, string>

/** The outlet's kind, language and place, as far as they are known. */
export const describeOutlet = ({ kind, language, country }: Outlet): string =>
  [kind && kindWords[kind], language && nameLanguage(language), country && nameCountry(country)]
    .filter(Boolean)
    .join(" · ")
