/** What made a message go later than it could have gone. */
export type Rule =
  | "start"
  | "delay"
  | "window"
  | "days"
  | "blackout"
  | "mailbox_cap"
  | "campaign_cap"
  | "domain_cap"
  | "gap"
  | "lateness"
  | "out_of_office"
  | "retry"
  | "paused"
  | "plan_limit"
  | "on_its_way"
  // Which mailbox writes to them was decided anew: theirs does not send, or another one has room on an earlier day.
  | "mailbox_away"
  | "mailbox_full"

/** One rule, and the time up to which it moved a message, in milliseconds UTC. */
export interface Move {
  rule: Rule
  to: number
}

/** Adds a move; of one rule that moves on and on, the last counts. */
export function noteMove(moves: Move[], rule: Rule, to: number): void {
  const last = moves.at(-1)
  if (last?.rule === rule) last.to = Math.max(last.to, to)
  else moves.push({ rule, to })
}
