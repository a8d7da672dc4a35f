import type { ConsentProvider } from "./contract.ts"

const microsoft = {
  send: "https://outlook.office.com/SMTP.Send",
  read: "https://outlook.office.com/IMAP.AccessAsUser.All",
}
/** Gmail has no narrower one for SMTP or IMAP. */
const google = "https://mail.google.com/"

/** The least that is asked for: whose mailbox it is, and sending from it; reading only where it is to be read. */
export const scopesFor = (provider: ConsentProvider, isRead: boolean): string =>
  provider === "google"
    ? `openid email ${google}`
    : [
        "openid",
        "email",
        "profile",
        "offline_access",
        microsoft.send,
        ...(isRead ? [microsoft.read] : []),
      ].join(" ")

/** Whether people gave what was asked for: on Google's page each may be left out. A provider that says nothing gave everything. */
export function allows(provider: ConsentProvider, scope: string, use: "send" | "read"): boolean {
  const given = scope.toLowerCase().split(/\s+/)
  if (scope.trim() === "") return true
  return given.includes((provider === "google" ? google : microsoft[use]).toLowerCase())
}
