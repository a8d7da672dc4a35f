import type { ManagedUser, UserAction } from "#contract/site/user-management"
import { at, part } from "../lib/addresses.ts"
import { api } from "../lib/api.ts"

const endpoint = at("/api/users")
/** The administrator's actions on one account, apart from deleting it. */
export const actionsOnOne: Record<
  UserAction,
  { does: (id: string) => Promise<ManagedUser>; title: string; text: string }
> = {
  verify: {
    does: (id) => api.put(part(endpoint, "/:id/verification", id)),
    title: "Address Confirmed",
    text: "counts as confirmed now.",
  },
  suspend: {
    does: (id) => api.put(part(endpoint, "/:id/state", id), { state: "suspended" }),
    title: "Account Suspended",
    text: "is signed out and cannot sign in.",
  },
  reinstate: {
    does: (id) => api.put(part(endpoint, "/:id/state", id), { state: "active" }),
    title: "Account Reinstated",
    text: "can sign in again.",
  },
  signOut: {
    does: (id) => api.delete(part(endpoint, "/:id/sessions", id)),
    title: "Sessions Ended",
    text: "is signed out everywhere.",
  },
  bringBack: {
    does: (id) => api.delete(part(endpoint, "/:id/deletion", id)),
    title: "Account Brought Back",
    text: "is no longer being deleted.",
  },
}
