/** The rules that made a message later than it could have been. */
export type Rule =
  | "start"
  | "delay"
  | "window"
  | "days"
  | "blackout"
  | "holiday"
  | "mailbox_cap"
  | "campaign_cap"
  | "domain_cap"
  | "gap"
  | "lateness"
  | "out_of_office"
  | "retry"
  | "paused"
  | "plan_limit"
  | "asked_often"
  | "on_its_way"
  | "unread_answers"
  // Their mailbox was chosen again: theirs does not send, or another one can write to them on an earlier day.
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
