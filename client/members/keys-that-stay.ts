import type { ApiKey } from "#contract/workspace/core/keys"

/** The API keys that somebody made and that work on without them. Assistants end with whoever connected them. */
export const keysThatStay = (keys: readonly ApiKey[], userId: string, now: number): ApiKey[] =>
  keys.filter(
    ({ madeBy, assistant, expiresAt }) =>
      madeBy === userId && assistant === null && (expiresAt === null || Date.parse(expiresAt) > now),
  )
