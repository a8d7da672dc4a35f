/** For how many days a deleted account can be brought back. */
export const DELETION_DAYS = 14

/** What a right sign-in to an account that is being deleted is told, on our own pages. */
export interface DeletionOffer {
  /** When the account is erased, ISO 8601. */
  erasesAt: string
  /** Brings the account back within 15 minutes; null when only an administrator may. */
  token: string | null
  /** Whether a code of the second factor is asked for as well. */
  needsCode: boolean
}

/** The page on which such an offer is taken up. It travels in the fragment, which no server, log or Referer sees. */
export const keepPage = ({ erasesAt, token, needsCode }: DeletionOffer) =>
  `/keep-account#${new URLSearchParams({ ...(token && { token_hash: token }), until: erasesAt, type: needsCode ? "code" : "sign_in" })}`
