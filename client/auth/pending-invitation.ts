import { useEffect, useState } from "react"
import { paths } from "../paths.ts"

/** An invitation that was opened in this tab and neither accepted nor put aside. */
export interface PendingInvitation {
  token: string
  /** The address that it was sent to; empty until it is known. */
  email: string
}

const name = "invitation"

/** Kept in this tab's own storage, where it outlives a reload and the way by another site. */
export const pendingInvitation = (): PendingInvitation | null =>
  quietly(() => JSON.parse(sessionStorage.getItem(name) ?? "null"))

export const keepInvitation = (pending: PendingInvitation) =>
  quietly(() => sessionStorage.setItem(name, JSON.stringify(pending)))

export const forgetInvitation = () => quietly(() => sessionStorage.removeItem(name))

/** Where somebody goes who has just signed in. */
export const afterSignIn = () => (pendingInvitation() ? paths.invitation : paths.dashboard)

/** The address that an invitation was sent to, for the field that asks for one; empty on a rendered page. */
export function useInvitedAddress(): string {
  const [email, setEmail] = useState("")
  useEffect(() => setEmail(pendingInvitation()?.email ?? ""), [])
  return email
}

/** Where storage is forbidden, an invitation lasts as long as its page. */
function quietly<T>(act: () => T): T | null {
  try {
    return act()
  } catch {
    return null
  }
}
