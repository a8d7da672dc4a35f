import type { EDITOR_CATEGORIES } from "#contract/site/blog"
import { Badge, type Tone } from "../ui/badge.tsx"

const tones: Record<(typeof EDITOR_CATEGORIES)[number], Tone> = {
  "Industry Insights": "blue",
  "Best Practices": "green",
  Analytics: "violet",
  Relationships: "orange",
  "Crisis PR": "rose",
  Technology: "cyan",
  "B2B PR": "amber",
}

/** A post's category in its colour: one for each of the seven, grey for any other. */
export const CategoryBadge = ({ category }: { category: string }) => (
  <Badge tone={toneOf(category)}>{category}</Badge>
)

export const toneOf = (category: string): Tone =>
  Object.hasOwn(tones, category) ? tones[category as keyof typeof tones] : "grey"
