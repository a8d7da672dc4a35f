import type { Blocker, LaunchCheck } from "#contract/workspace/campaigns/audience"
import { GOAL_WORDS } from "./campaign-state.tsx"
import { counted } from "./figures.ts"
import type { Draft } from "./use-draft.ts"

/** The parts in which a campaign is written, with their names. */
export const parts = {
  goal: "Goal",
  people: "People",
  messages: "Messages",
  schedule: "Schedule",
  review: "Review and launch",
} as const
export type Part = keyof typeof parts

/** How far a part is: what is in it or missing, in a few words. `isDone` is null until it is known. */
export interface PartState {
  isDone: boolean | null
  words: string
}

const ofSchedule: Blocker["kind"][] = [
  "no_mailbox",
  "unready_mailbox",
  "other_clients_mailbox",
  "window",
  "plan",
]

/** The part in which what prevents a launch is put right; null for what is not of the campaign. */
export function partOf(kind: Blocker["kind"]): Part | null {
  if (kind === "no_postal_address") return null
  if (kind === "archived_client") return "goal"
  if (kind === "no_people" || kind === "nobody_left") return "people"
  if (ofSchedule.includes(kind)) return "schedule"
  return "messages"
}

/** How far each part is, from what the last check of the launch found and what is typed. */
export function statesOf(
  check: LaunchCheck | null,
  { settings, errors, steps, isLaunched }: Pick<Draft, "settings" | "errors" | "steps" | "isLaunched">,
): Record<Part, PartState> {
  const blockersOf = (part: Part) => check?.blockers.filter(({ kind }) => partOf(kind) === part) ?? []
  const isFree = (part: Part) => check && blockersOf(part).length === 0
  const unfinished = blockersOf("messages").length
  const left = check?.blockers.length ?? 0
  return {
    goal: {
      isDone: !(errors.name || errors.targetUrls || errors.brief) && blockersOf("goal").length === 0,
      words: GOAL_WORDS[settings.goal].title,
    },
    people: { isDone: isFree("people"), words: check ? describePeople(check) : "" },
    messages: {
      isDone: isFree("messages"),
      words: unfinished > 0 ? `${unfinished} to finish` : counted(steps.length, "message", "messages"),
    },
    schedule: {
      isDone: isFree("schedule") && !errors.window && !errors.timeZone,
      words: settings.mailboxIds.length === 0 ? "No mailbox" : `${settings.from} to ${settings.to}`,
    },
    review: {
      isDone: check && (left === 0 ? isLaunched : false),
      words: !check ? "" : left > 0 ? `${left} to do first` : isLaunched ? "Launched" : "Ready to launch",
    },
  }
}

function describePeople({ total, eligible, enrolled }: LaunchCheck): string {
  if (total === 0) return "Nobody yet"
  const reached = eligible + enrolled
  return reached === total
    ? counted(total, "person", "people")
    : `${reached.toLocaleString("en-US")} of ${counted(total, "person", "people")}`
}
