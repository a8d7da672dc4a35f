import { useEffect, useState } from "react"
import { paths } from "../paths.ts"
import { pendingConnection } from "./pending-connection.ts"

/** An invitation that was opened in this tab and neither accepted nor put aside. */
export interface PendingInvitation {
  token: string
  /** The address that the invitation was sent to; empty until it is known. */
  email: string
}

const name = "invitation"

/** Returns the invitation from this tab's session storage, where it survives a reload and a visit to another site. */
export const pendingInvitation = (): PendingInvitation | null =>
  quietly(() => JSON.parse(sessionStorage.getItem(name) ?? "null"))

export const keepInvitation = (pending: PendingInvitation) =>
  quietly(() => sessionStorage.setItem(name, JSON.stringify(pending)))

export const forgetInvitation = () => quietly(() => sessionStorage.removeItem(name))

/** Returns the page to show after sign-in. */
export const afterSignIn = () =>
  pendingInvitation() ? paths.invitation : (pendingConnection() ?? paths.dashboard)

/** Returns the address that an invitation was sent to, to prefill an email field; empty on a rendered page. */
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
