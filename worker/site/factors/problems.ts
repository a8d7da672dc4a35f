import { Problem } from "../../http/problem.ts"

export const factorNotFound = () => new Problem(404, "mfa_factor_not_found", "Factor not found")

export const challengeExpired = () =>
  new Problem(422, "mfa_challenge_expired", "This request has expired. Please try again.")

export const wrongCode = () => new Problem(422, "mfa_verification_failed", "This code is not right.")
