import { eq } from "drizzle-orm"
import { notFound } from "../../../http/problem.ts"
import type { Ctx } from "../../core/context.ts"
import type { Contact } from "../../people/contacts/contract.ts"
import { findContact } from "../../people/contacts/find-contact.ts"
import { blankDetails } from "../../people/details/contract.ts"
import type { Preview, PreviewFilter } from "../campaigns/contract.ts"
import { readCampaign, stepsOf } from "../campaigns/find-campaign.ts"
import { audience } from "../campaigns/table.ts"
import { noSender } from "../letters/merge-fields.ts"
import { renderMessage } from "../letters/render-message.ts"
import { findSenders } from "../mailboxes/senders.ts"
import { readOpening } from "../openings/read-opening.ts"
import { drafterOf } from "./drafter-of.ts"
import { frameMessage } from "./frame-message.ts"
import { subjectOfThread, textOf } from "./write-for.ts"

/** Returns a message exactly as a person will read it, with what prevents it from being sent. Throws 404. */
export function previewMessage(ctx: Ctx, campaignId: string, filter: PreviewFilter): Preview {
  const { message, sender, contact, isKnown, ...frame } = writePreview(ctx, campaignId, filter)
  const framed = frameMessage(ctx, message, { id: sampleId, sender, ...frame })
  return {
    contactId: isKnown ? contact.id : null,
    to: { name: contact.name, address: contact.email ?? "" },
    from: { name: sender.displayName, address: sender.address },
    ...message,
    text: framed.text,
    html: withoutStyles(framed.html),
  }
}

/** A message's text for the given person, and whose it is. Throws 404. */
export function writePreview(ctx: Ctx, campaignId: string, filter: PreviewFilter) {
  const campaign = readCampaign(ctx, campaignId)
  const steps = stepsOf(ctx, campaignId)
  const step = steps.find(({ id }) => id === filter.step)
  if (!step) throw notFound("message")
  const [sender = noSender] = findSenders(ctx, campaign.mailboxIds)
  const known = findReader(ctx, campaignId, filter.contact)
  const contact = known ?? sample
  const opening = readOpening(ctx, campaignId, contact.id)
  const to = { contact: { ...contact, opening }, sender, targetUrls: campaign.targetUrls }
  const message = renderMessage({
    ...to,
    written: textOf(step, filter.variant ?? null),
    thread: step.thread,
    threadSubject: subjectOfThread(steps, step, to),
  })
  const origin = step.variants.find(({ id }) => id === filter.variant) ?? step
  return {
    message,
    sender,
    contact,
    isKnown: known !== null,
    isFirst: step.position === 1,
    draftedBy: drafterOf(ctx, origin, campaignId, contact.id),
  }
}

/** Of no message: the links in a preview lead nowhere. */
const sampleId = "msg_preview"

/** The page's own policy forbids styles in elements, also in the frame. Text cannot match: its quotes are escaped. */
const withoutStyles = (html: string): string => html.replaceAll(/ style="[^"]*"/g, "")

/** The given person, or the first of the audience; null while it is empty. */
function findReader(ctx: Ctx, campaignId: string, asked: string | undefined): Contact | null {
  if (asked) return findContact(ctx, asked)
  const first = ctx.db
    .select({ id: audience.contactId })
    .from(audience)
    .where(eq(audience.campaignId, campaignId))
    .limit(1)
    .get()
  return first ? findContact(ctx, first.id) : null
}

/** A sample person, so that the text can be previewed while the audience is empty. */
const sample: Contact = {
  ...blankDetails,
  id: "",
  name: "Robin Sample",
  email: "robin@sample.example",
  title: "Editor",
  company: "The Sample Times",
  verification: null,
  outlet: null,
  fields: {},
  tags: [],
  state: "active",
  lastContactedAt: null,
  createdAt: "",
  updatedAt: "",
}
