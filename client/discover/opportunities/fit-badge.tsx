import { Badge } from "../../ui/badge.tsx"

/** How well a request fits, from 0 to 100. */
export const FitBadge = ({ score }: { score: number }) => (
  <Badge tone={score >= 70 ? "green" : score >= 40 ? "amber" : "grey"}>Fit {score}</Badge>
)
