import type { Me } from "#contract/site/accounts"

export interface SessionState {
  user: Me | null
  /** Who has signed in, but has still to show a second factor: nothing else is open to them. */
  pending: Me | null
  /** True at the start and during each auth action. */
  isLoading: boolean
  /** The server could not be asked who is signed in. It is being tried again. */
  isUnreachable: boolean
  /** Whose session the server has ended while their page is open: it stays until they sign in again or leave it. */
  lapsed: Me | null
}

export const signedOut: SessionState = {
  user: null,
  pending: null,
  isLoading: false,
  isUnreachable: false,
  lapsed: null,
}
