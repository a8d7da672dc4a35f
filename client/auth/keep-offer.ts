import { useNavigate } from "react-router-dom"
import { keepPage } from "#contract/site/held-accounts"
import { ApiError } from "../lib/api-error.ts"

/**
 * Takes the failure of a sign-in. Leads somebody on whose account is being deleted to where they can keep it, and throws
 * every other failure again.
 */
export function useKeepOffer() {
  const navigate = useNavigate()
  return (error: unknown): void => {
    const offer = error instanceof ApiError ? error.deletion : null
    if (!offer) throw error
    navigate(keepPage(offer))
  }
}
