import { Problem } from "../../../http/problem.ts"

export const passkeyChallengeGone = () =>
  new Problem(422, "webauthn_challenge_expired", "This request has expired. Please try again.")

export const passkeyRefused = () =>
  new Problem(422, "webauthn_verification_failed", "This passkey could not be verified.")

export const passkeyNotFound = () => new Problem(404, "webauthn_credential_not_found", "Passkey not found")

export const passkeyKnown = () =>
  new Problem(422, "webauthn_credential_exists", "This passkey has been added already.")
