import { CONSENT_NAMES, type ConsentProvider } from "./contract.ts"

/** Microsoft's words for a mailbox, or a whole tenant, that takes no mail by SMTP. */
const smtpIsOff = /5\.7\.139|SmtpClientAuthentication is disabled/i
const imapIsOff =
  /IMAP (?:access )?is disabled|IMAP4? (?:has been|is) (?:turned off|disabled)|not enabled for IMAP/i

/** Why a mail server does not take a token that its provider gave a moment ago, with what to do. */
export function describeTokenRefusal(provider: ConsentProvider, said: string): string {
  if (provider === "microsoft" && smtpIsOff.test(said))
    return `Microsoft lets no program send from this mailbox. An administrator has to allow it “Authenticated SMTP”, in the Microsoft 365 admin centre under Users, Mail, Email apps.`
  if (imapIsOff.test(said))
    return `${CONSENT_NAMES[provider]} lets no program read this mailbox. IMAP has to be switched on in its settings, or by an administrator.`
  return `${CONSENT_NAMES[provider]}'s mail server did not accept the sign-in. An administrator may have closed this mailbox to other programs.`
}
