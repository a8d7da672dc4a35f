import type { ConsentProvider } from "../../../../mail/oauth/contract.ts"

/** A mail server that is encrypted: from the first byte on 465 and 993, before anything is said on 587 and 143. */
export type Server = [host: string, port: number]

/** What is known of a mail provider: its servers, and what a customer has to do first. */
export interface MailProvider {
  id: string
  name: string
  /** The domains of its own addresses. */
  domains: readonly string[]
  /** Null for a provider at which a program cannot send with a password. */
  smtp: Server | null
  /** Null for one at which a program cannot read with a password. */
  imap: Server | null
  /** The provider on whose own page it can be connected, where there is a client for that. */
  consent?: ConsentProvider
  /** What is needed, or why it cannot be connected and what to do instead. */
  needs: string
  /** Where that is done. */
  page?: string
}

const usual = "Your usual user name, often the whole address, and its password."

/** The providers that a mailbox can be connected at by choosing them, as their own help pages give their servers. */
export const mailProviders: readonly MailProvider[] = [
  {
    id: "gmail",
    consent: "google",
    name: "Gmail",
    domains: ["gmail.com", "googlemail.com"],
    smtp: ["smtp.gmail.com", 465],
    imap: ["imap.gmail.com", 993],
    needs: "An app password. Google makes one for accounts with 2-Step Verification switched on.",
    page: "https://myaccount.google.com/apppasswords",
  },
  {
    id: "google-workspace",
    consent: "google",
    name: "Google Workspace",
    domains: [],
    smtp: ["smtp.gmail.com", 465],
    imap: ["imap.gmail.com", 993],
    needs:
      "An app password. Your administrator must allow 2-Step Verification and IMAP access; accounts with only passkeys or the advanced protection have no app passwords.",
    page: "https://myaccount.google.com/apppasswords",
  },
  {
    id: "microsoft-365",
    consent: "microsoft",
    name: "Microsoft 365",
    domains: [],
    smtp: ["smtp.office365.com", 587],
    imap: null,
    needs:
      "Microsoft lets no program read with a password, so this mailbox can only send, and answers come to an address of ours. Your administrator must allow authenticated SMTP for it; Microsoft switches that off by default at the end of December 2026.",
    page: "https://admin.exchange.microsoft.com/",
  },
  {
    id: "outlook",
    consent: "microsoft",
    name: "Outlook.com, Hotmail and Live",
    domains: ["outlook.com", "hotmail.com", "live.com", "msn.com"],
    smtp: null,
    imap: null,
    needs:
      "It cannot be connected: Microsoft takes no passwords from programs for these addresses. Use a mailbox at another provider.",
  },
  {
    id: "yahoo",
    name: "Yahoo Mail",
    domains: ["yahoo.com", "yahoo.co.uk", "yahoo.de", "yahoo.fr", "yahoo.es", "yahoo.it", "ymail.com"],
    smtp: ["smtp.mail.yahoo.com", 465],
    imap: ["imap.mail.yahoo.com", 993],
    needs: "An app password, from Account security.",
    page: "https://login.yahoo.com/account/security",
  },
  {
    id: "aol",
    name: "AOL Mail",
    domains: ["aol.com"],
    smtp: ["smtp.aol.com", 465],
    imap: ["imap.aol.com", 993],
    needs: "An app password, from Account security.",
    page: "https://login.aol.com/account/security",
  },
  {
    id: "icloud",
    name: "iCloud Mail",
    domains: ["icloud.com", "me.com", "mac.com"],
    smtp: ["smtp.mail.me.com", 587],
    imap: ["imap.mail.me.com", 993],
    needs: "An app-specific password, from Sign-In and Security of your Apple Account.",
    page: "https://account.apple.com/",
  },
  {
    id: "zoho",
    name: "Zoho Mail",
    domains: ["zoho.com", "zohomail.com"],
    smtp: ["smtp.zoho.com", 465],
    imap: ["imap.zoho.com", 993],
    needs:
      "IMAP access switched on in Zoho's settings and, with two-factor sign-in, an app password. Accounts of other regions and of organisations have other servers, such as imappro.zoho.eu.",
    page: "https://accounts.zoho.com/home#security/app_password",
  },
  {
    id: "fastmail",
    name: "Fastmail",
    domains: ["fastmail.com", "fastmail.fm"],
    smtp: ["smtp.fastmail.com", 465],
    imap: ["imap.fastmail.com", 993],
    needs: "An app password with access to mail.",
    page: "https://app.fastmail.com/settings/security/integrations",
  },
  {
    id: "proton",
    name: "Proton Mail",
    domains: ["proton.me", "protonmail.com", "pm.me"],
    smtp: null,
    imap: null,
    needs:
      "It cannot be connected: Proton encrypts mail so that only its own apps, or its Bridge on your own computer, can read it. Use a mailbox at another provider.",
  },
  {
    id: "gmx",
    name: "GMX",
    domains: ["gmx.net", "gmx.de", "gmx.at", "gmx.ch"],
    smtp: ["mail.gmx.net", 465],
    imap: ["imap.gmx.net", 993],
    needs:
      "POP3 and IMAP access switched on in the settings of GMX; with two-factor sign-in, a password for this application.",
    page: "https://www.gmx.net/",
  },
  {
    id: "web-de",
    name: "WEB.DE",
    domains: ["web.de"],
    smtp: ["smtp.web.de", 587],
    imap: ["imap.web.de", 993],
    needs:
      "POP3 and IMAP access switched on in the settings of WEB.DE; with two-factor sign-in, a password for this application.",
    page: "https://web.de/",
  },
  {
    id: "t-online",
    name: "T-Online",
    domains: ["t-online.de", "magenta.de"],
    smtp: ["securesmtp.t-online.de", 465],
    imap: ["secureimap.t-online.de", 993],
    needs: "The password for mail programs, which differs from that of the customer centre.",
    page: "https://account.idm.telekom.com/",
  },
  {
    id: "mailbox-org",
    name: "mailbox.org",
    domains: ["mailbox.org"],
    smtp: ["smtp.mailbox.org", 465],
    imap: ["imap.mailbox.org", 993],
    needs: "Your address and its password; with two-factor sign-in, an application password.",
    page: "https://login.mailbox.org/",
  },
  {
    id: "posteo",
    name: "Posteo",
    domains: ["posteo.de", "posteo.net"],
    smtp: ["posteo.de", 465],
    imap: ["posteo.de", 993],
    needs: "Your address and its password, or an app password.",
    page: "https://posteo.de/",
  },
  {
    id: "ionos",
    name: "IONOS",
    domains: [],
    smtp: ["smtp.ionos.com", 465],
    imap: ["imap.ionos.com", 993],
    needs: "Your whole address and its password. In Germany the servers end in .de.",
  },
  {
    id: "strato",
    name: "STRATO",
    domains: [],
    smtp: ["smtp.strato.de", 465],
    imap: ["imap.strato.de", 993],
    needs: usual,
  },
  {
    id: "ovh",
    name: "OVHcloud",
    domains: [],
    smtp: ["ssl0.ovh.net", 465],
    imap: ["ssl0.ovh.net", 993],
    needs: usual,
  },
  {
    id: "infomaniak",
    name: "Infomaniak",
    domains: ["ik.me"],
    smtp: ["mail.infomaniak.com", 465],
    imap: ["mail.infomaniak.com", 993],
    needs: "Your whole address and the password of a device, which you make for the address.",
    page: "https://manager.infomaniak.com/",
  },
  {
    id: "gandi",
    name: "Gandi",
    domains: [],
    smtp: ["mail.gandi.net", 465],
    imap: ["mail.gandi.net", 993],
    needs: usual,
  },
  {
    id: "hostinger",
    name: "Hostinger",
    domains: [],
    smtp: ["smtp.hostinger.com", 465],
    imap: ["imap.hostinger.com", 993],
    needs: usual,
  },
  {
    id: "migadu",
    name: "Migadu",
    domains: [],
    smtp: ["smtp.migadu.com", 465],
    imap: ["imap.migadu.com", 993],
    needs: usual,
  },
  {
    id: "yandex",
    name: "Yandex Mail",
    domains: ["yandex.com", "yandex.ru", "ya.ru"],
    smtp: ["smtp.yandex.com", 465],
    imap: ["imap.yandex.com", 993],
    needs: "Mail programs allowed in Yandex's settings, and an app password.",
    page: "https://id.yandex.com/security/app-passwords",
  },
]

/** The provider of an address, by its domain; null for a domain of somebody's own. */
export function providerOf(address: string): MailProvider | null {
  const domain = address
    .slice(address.lastIndexOf("@") + 1)
    .trim()
    .toLowerCase()
  return mailProviders.find(({ domains }) => domains.includes(domain)) ?? null
}
