import type { ParticipantAction } from "#contract/workspace/results/participants"
import { countPeople } from "./words.ts"

const done: Record<ParticipantAction, { title: string; words: string }> = {
  stop: { title: "Stopped", words: "will get nothing more from this campaign." },
  pause: { title: "Paused", words: "will get nothing from this campaign for a week." },
  resume: { title: "Resumed", words: "will get the next message again." },
}

/** What was done to people of a campaign, as it is told. */
export const describeAction = (action: ParticipantAction, count: number) => ({
  title: count === 0 ? "Nothing Changed" : done[action].title,
  description: count === 0 ? "There was nothing to change." : `${countPeople(count)} ${done[action].words}`,
})
