/** A service whose servers send for a mailbox, and the domain that an SPF record includes for it. */
export interface SpfSender {
  name: string
  include: string
}

/** By the server that a mailbox sends through, as the services' own help pages give what to include. */
const senders: Record<string, SpfSender> = {
  "smtp.gmail.com": { name: "Google", include: "_spf.google.com" },
  "smtp.office365.com": { name: "Microsoft 365", include: "spf.protection.outlook.com" },
  "smtp.fastmail.com": { name: "Fastmail", include: "spf.messagingengine.com" },
  "smtp.mail.me.com": { name: "iCloud Mail", include: "icloud.com" },
  "mail.gandi.net": { name: "Gandi", include: "_mailcust.gandi.net" },
  "mail.infomaniak.com": { name: "Infomaniak", include: "spf.infomaniak.ch" },
  "smtp.hostinger.com": { name: "Hostinger", include: "_spf.mail.hostinger.com" },
  "smtp.migadu.com": { name: "Migadu", include: "spf.migadu.com" },
  "smtp.mailbox.org": { name: "mailbox.org", include: "mailbox.org" },
  "smtp.yandex.com": { name: "Yandex", include: "_spf.yandex.net" },
}

/** Null for a server whose service is not known. */
export const spfSenderOf = (host: string | null): SpfSender | null =>
  senders[host?.toLowerCase() ?? ""] ?? null
