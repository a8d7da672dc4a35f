import { sql } from "drizzle-orm"
import { describeStopped, describeUnread } from "../campaigns/mailbox-notices/describe-stopped.ts"
import { isAboutReading, type ReadMailbox } from "../campaigns/mailboxes/keep-reading.ts"
import { cannotBeRead } from "../campaigns/mailboxes/unread-answers.ts"
import type { Ctx } from "../core/context.ts"
import { describeGivenUp } from "../webhooks/describe-given-up.ts"
import type { About, Told } from "./told.ts"

type Mailbox = Pick<
  ReadMailbox,
  "address" | "state" | "signInWith" | "imapHost" | "readAt" | "readFailure" | "readFailures"
>

/** A mailbox that stopped by itself, or cannot be read, by its id. It is over once it works again, or, of sending, somebody paused it. */
export function aboutMailbox({ db, now }: Pick<Ctx, "db" | "now">, { subjectId, key }: About): Told | null {
  const [mailbox] = db.all<Mailbox>(
    sql`select address, state, sign_in_with as signInWith, imap_host as imapHost, read_at as readAt,
      read_failure as readFailure, read_failures as readFailures from mailboxes where id = ${subjectId}`,
  )
  if (!mailbox) return null
  const { address, state, signInWith } = mailbox
  const isStopped = state === "needs_attention" || state === "unhealthy"
  const isUnread = cannotBeRead(mailbox, now)
  const isOfReading = isAboutReading(key)
  const about = { address, byConsent: signInWith !== "password" }
  return {
    title: isOfReading
      ? `The answers in the mailbox ${address} are not read`
      : `The mailbox ${address} stopped`,
    ...(isOfReading ? describeUnread(about) : describeStopped(about)),
    action: "Open your mailboxes",
    path: "/dashboard/mailboxes",
    isOver: isOfReading ? !isUnread : !isStopped,
  }
}

/** Somebody whose next message waits, because a page changed; by the contact's id. */
export function aboutDoubted({ db }: Pick<Ctx, "db">, { subjectId }: About): Told | null {
  const [contact] = db.all<{ name: string; reason: string | null; campaignId: string | null }>(sql`
    select contacts.name, messages.skip_reason as reason, messages.campaign_id as campaignId
    from contacts left join messages on messages.contact_id = contacts.id and messages.state = 'needs_review'
      and messages.skip_reason is not null
    where contacts.id = ${subjectId} limit 1`)
  if (!contact) return null
  const { name, reason, campaignId } = contact
  return {
    title: `A message to ${name} waits: what a page said of them has changed`,
    ...(reason && { lines: [reason] }),
    action: "Open the contact",
    path: `/dashboard/contacts/${subjectId}`,
    isOver: campaignId === null,
  }
}

/** A domain from which mailboxes send, by its name. It is over once all is in order again. */
export function aboutDomain({ db }: Pick<Ctx, "db">, { subjectId }: About): Told | null {
  const [row] = db.all<{ worse: string; states: string }>(
    sql`select worse, states from domain_checks where domain = ${subjectId}`,
  )
  if (!row) return null
  const worse: string[] = JSON.parse(row.worse)
  const states: Record<string, string> = JSON.parse(row.states)
  const names = worse.map((subject) => subject.toUpperCase()).join(" and ")
  return {
    title: `${names} of ${subjectId} ${worse.length === 1 ? "is" : "are"} not in order any more`,
    lines: [
      `${names} of ${subjectId} was in order and is not any more. Receivers check it before they trust your mail, so messages may be refused or end as spam.`,
      "Press Check Domain at a mailbox of this domain: it says what is wrong, and the record to set.",
    ],
    action: "Open your mailboxes",
    path: "/dashboard/mailboxes",
    isOver: worse.every((subject) => states[subject] === "present"),
  }
}

/** A domain as which somebody else sends, by its name. */
export function aboutImpersonation({ db }: Pick<Ctx, "db">, { subjectId }: About): Told | null {
  const [newest] = db.all<{ source: string; messages: number }>(sql`
    select strangers.source, (select sum(messages) from dmarc_sources
      where domain = strangers.domain and source = strangers.source) as messages
    from dmarc_strangers as strangers where domain = ${subjectId} order by first_seen_at desc, messages desc limit 1`)
  if (!newest) return null
  return {
    title: `Somebody else may be sending as ${subjectId}`,
    lines: [
      `Receivers report mail from ${newest.source} that says it comes from ${subjectId}, and passes neither SPF nor DKIM for it. If it is a service of yours, have it sign with your domain. If it is not, somebody uses your name: DMARC with p=quarantine or p=reject has receivers stop it.`,
      "Press Show Reports at a mailbox of this domain: it lists every source.",
    ],
    action: "Open your mailboxes",
    path: "/dashboard/mailboxes",
    isOver: false,
  }
}

/** A webhook that was disabled by itself, by its id. It is over once somebody enabled it. */
export function aboutWebhook(ctx: Pick<Ctx, "db">, { subjectId }: About): Told | null {
  const told = describeGivenUp(ctx, subjectId)
  return told && { ...told, action: "Open your webhooks", path: "/dashboard/api/webhooks" }
}
