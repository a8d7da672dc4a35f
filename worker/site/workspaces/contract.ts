/** A workspace that somebody belongs to, with what they are in it. */
export interface MyWorkspace {
  id: string
  name: string
  role: "owner" | "admin" | "member" | "viewer"
  plan: "free" | "pro" | "agency"
  trialEndsAt: string
}
