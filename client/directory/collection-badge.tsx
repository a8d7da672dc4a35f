import { COLLECTION_STATES, type CollectionState } from "#contract/directory/browse"
import { Badge, type Tone } from "../ui/badge.tsx"

const tones: Record<CollectionState, Tone> = {
  simulated: "violet",
  never: "grey",
  current: "green",
  failing: "amber",
  gone: "rose",
  paused: "grey",
}

/** How the collection of an outlet stands. */
export const CollectionBadge = ({ collection }: { collection: CollectionState }) => (
  <Badge tone={tones[collection]}>{COLLECTION_STATES[collection]}</Badge>
)
