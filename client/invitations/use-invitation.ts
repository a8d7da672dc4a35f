import { useCallback, useEffect, useState } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { type InvitationView, NO_INVITATION } from "#contract/site/invitations"
import { forgetInvitation, keepInvitation, pendingInvitation } from "../auth/pending-invitation.ts"
import { at } from "../lib/addresses.ts"
import { ApiError, api } from "../lib/api.ts"

/** The details of the invitation behind a link. */
export type KnownInvitation =
  | { state: "loading" }
  | { state: "failed"; message: string }
  | { state: "gone" }
  | { state: "open"; token: string; view: InvitationView }

/** The invitation of a mailed link, whose token is taken out of the address bar at once, or of this tab. Reading changes nothing. */
export function useInvitation() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [known, setKnown] = useState<KnownInvitation>({ state: "loading" })

  const giveUp = useCallback(() => {
    forgetInvitation()
    setKnown({ state: "gone" })
  }, [])

  const load = useCallback(
    async (token: string) => {
      setKnown({ state: "loading" })
      try {
        const view = await api.post(at("/api/invitations/view"), { token })
        keepInvitation({ token, email: view.email })
        setKnown({ state: "open", token, view })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.code === NO_INVITATION) giveUp()
        else setKnown({ state: "failed", message: error.message })
      }
    },
    [giveUp],
  )

  useEffect(() => {
    const mailed = new URLSearchParams(hash.slice(1)).get("token_hash")
    if (mailed) {
      keepInvitation({ token: mailed, email: "" })
      navigate({ hash: "" }, { replace: true })
      return
    }
    const token = pendingInvitation()?.token
    if (token) load(token)
    else setKnown({ state: "gone" })
  }, [hash, navigate, load])

  const retry = () => {
    const token = pendingInvitation()?.token
    if (token) load(token)
  }
  return { known, retry, giveUp }
}
