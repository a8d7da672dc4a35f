import { Problem } from "../../http/problem.ts"

/** What a stranger who signed up with somebody's address must not get: a way in that stays when the owner comes. */
export const confirmFirst = () =>
  new Problem(403, "email_not_confirmed", "Confirm your email address first: a link was sent to it.")
