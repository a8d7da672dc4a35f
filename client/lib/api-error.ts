import type { DeletionOffer } from "#contract/site/held-accounts"

/** One error found by the server, with the field that it concerns. */
export interface Detail {
  field: string
  code: string
  message: string
}

/** Any failure of a call, with a message for the user. `status` is 0 when no response arrived. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: Detail[] = [],
    /** Seconds that the server asked us to wait. */
    readonly retryAfter: number | null = null,
    /** What a sign-in is told whose account is being deleted. */
    readonly deletion: DeletionOffer | null = null,
  ) {
    super(message)
  }
}
