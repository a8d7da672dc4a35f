import { and, count, eq, inArray, min } from "drizzle-orm"
import { readMailbox } from "../../campaigns/engine/mailboxes.ts"
import { events, messages } from "../../campaigns/messages/table.ts"
import type { Ctx } from "../../core/context.ts"
import { contactPoints, contacts } from "../../people/contacts/table.ts"
import { facts } from "../../people/facts/table.ts"
import { senderDetailsOf } from "../../people/sender/sender-details.ts"
import { sources } from "../../people/sources/table.ts"
import { findSuppression } from "../../people/suppressions/find-suppression.ts"
import { placements } from "../../results/placements/table.ts"
import type { HeldDetail, Holding } from "./contract.ts"

/** What is held of the person whom a message went to, and where each detail of it comes from (GDPR, articles 14 and 15). */
export function readHolding(ctx: Ctx, messageId: string): Holding {
  const { db } = ctx
  const message = db.select().from(messages).where(eq(messages.id, messageId)).get()
  const { organisation, postalAddress } = senderDetailsOf(ctx)
  const sender = organisation || (message && readMailbox(ctx, message.mailboxId)?.displayName) || "The sender"
  const contactId = message?.contactId
  const contact = contactId ? db.select().from(contacts).where(eq(contacts.id, contactId)).get() : undefined
  if (!message || !contact) return { sender, postalAddress, person: null }
  const address = message.toAddress ?? ""
  const sent = and(eq(events.contactId, contact.id), eq(events.type, "sent"))
  return {
    sender,
    postalAddress,
    person: {
      address: shorten(address),
      isStopped: contact.state === "do_not_contact" || findSuppression(ctx, address) !== null,
      details: [
        ...detailsOf(ctx, contact),
        ...factsOf(ctx, contact.id),
        ...placementsOf(ctx, contact.id),
        ...visitsOf(ctx, contact.id),
      ],
      messagesSent: db.select({ all: count() }).from(events).where(sent).get()?.all ?? 0,
    },
  }
}

function detailsOf({ db }: Ctx, contact: typeof contacts.$inferSelect): HeldDetail[] {
  const points = db.select().from(contactPoints).where(eq(contactPoints.contactId, contact.id)).all()
  const known = db.select().from(sources).where(eq(sources.contactId, contact.id)).all()
  const held = [
    { what: "Name", field: "name", value: contact.name },
    ...points.map(({ kind, value }) => ({
      what: kind === "email" ? "Email address" : kind === "phone" ? "Phone number" : "Contact",
      field: kind,
      value: kind === "email" ? shorten(value) : hideDigits(value),
    })),
    { what: "Title", field: "title", value: contact.title },
    { what: "Company", field: "company", value: contact.company },
    { what: "Notes", field: "notes", value: contact.notes },
  ]
  return held
    .filter(({ value }) => value !== "")
    .map(({ what, field, value }) => {
      const source = known.find((one) => one.field === field)
      const since = source ? new Date(source.fetchedAt).toISOString() : null
      return { what, value, from: source ? (source.url ?? originOf(source)) : null, since }
    })
}

/** What somebody wrote down of them. */
const factsOf = ({ db }: Ctx, contactId: string): HeldDetail[] =>
  db
    .select()
    .from(facts)
    .where(eq(facts.contactId, contactId))
    .all()
    .map(({ statement, url, createdAt }) => ({
      what: "Written down",
      value: statement,
      from: url ?? "Entered by hand",
      since: new Date(createdAt).toISOString(),
    }))

/** The pages that they are thought to have brought about. */
const placementsOf = ({ db }: Ctx, contactId: string): HeldDetail[] =>
  db
    .select()
    .from(placements)
    .where(eq(placements.contactId, contactId))
    .all()
    .map(({ pageUrl, createdAt }) => ({
      what: "A page that they are connected with",
      value: pageUrl,
      from: "Entered by hand",
      since: new Date(createdAt).toISOString(),
    }))

/** What was noted of their reading, where a campaign did so. */
function visitsOf({ db }: Ctx, contactId: string): HeldDetail[] {
  const noted = and(eq(events.contactId, contactId), inArray(events.type, ["opened", "clicked"]))
  const row = db
    .select({ all: count(), first: min(events.occurredAt) })
    .from(events)
    .where(noted)
    .get()
  if (!row || row.all === 0 || row.first === null) return []
  const value = row.all === 1 ? "Once" : `${row.all} times`
  const from = "Your mail program, or a machine that read your mail before you"
  return [{ what: "Message opened, or link followed", value, from, since: new Date(row.first).toISOString() }]
}

const originOf = ({ kind }: typeof sources.$inferSelect): string =>
  kind === "import" ? "A list that was brought in" : "Entered by hand"

/** A mail may have been passed on: whoever holds the link now must not learn the address by it. */
const shorten = (address: string): string => address.replace(/^(.).*@/, "$1…@")

/** All digits of a telephone number but the last three, however they are grouped. */
function hideDigits(number: string): string {
  let hidden = number.replaceAll(/\D/g, "").length - 3
  return number.replaceAll(/\d/g, (digit) => (hidden-- > 0 ? "•" : digit))
}
