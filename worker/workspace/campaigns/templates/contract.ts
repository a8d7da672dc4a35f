import * as z from "zod/mini"
import { draft, line } from "../../../site/text/contract.ts"
import { UpdatedSince } from "../../core/paging/contract.ts"
import { ClientId } from "../../people/clients/contract.ts"
import { MOST_STEPS, StepInput } from "../campaigns/contract.ts"

/** A letter is what a campaign starts from; a snippet is a piece of text for replies and letters. */
export const templateKinds = ["letter", "snippet"] as const
export type TemplateKind = (typeof templateKinds)[number]

/** The maximum number of letters in a workspace, and of snippets. */
export const MOST_TEMPLATES = 500

/** How many earlier versions of a template are kept. */
export const MOST_VERSIONS = 50

const { subject, delayValue, delayUnit, thread } = StepInput.shape

/** One message of a template: the letter, or a follow-up. The first waits for nothing and begins the thread. */
export const TemplateMessage = z.object({
  subject: z._default(subject, ""),
  body: draft(20_000),
  delayValue: z._default(delayValue, 0),
  delayUnit: z._default(delayUnit, "business_days"),
  thread: z._default(thread, "new"),
})
export type TemplateMessage = z.infer<typeof TemplateMessage>

const settable = {
  name: line(100, "Give the template a name"),
  /** Templates with the same words here stand together; empty for none. */
  folder: line(60),
  /** The client that it is for; null for all. */
  clientId: ClientId,
  messages: z
    .array(TemplateMessage)
    .check(
      z.minLength(1, "A template has at least one message"),
      z.maxLength(MOST_STEPS, `Use at most ${MOST_STEPS} messages`),
    ),
}

export const NewTemplate = z.object({
  ...settable,
  kind: z._default(z.enum(templateKinds), "letter"),
  folder: z._default(settable.folder, ""),
})
export type NewTemplate = z.infer<typeof NewTemplate>

/** Fields that are left out stay as they are. Other messages make a new version. */
export const TemplateChange = z.partial(z.object(settable))
export type TemplateChange = z.infer<typeof TemplateChange>

export const TemplateFilter = z.object({
  kind: z.optional(z.enum(templateKinds)),
  /** Those for this client, and those for all. */
  client: z.optional(line(40)),
  updatedSince: UpdatedSince,
})
export type TemplateFilter = z.infer<typeof TemplateFilter>

/** What came of the messages made from a template, without those of the sandbox. */
export interface TemplateResults {
  /** The campaigns in which a message began with it. */
  campaigns: number
  sent: number
  /** Sent messages that a person answered before the next message to them. */
  answered: number
  /** Of those, the answers that mean interest. */
  positive: number
}

export interface Template extends TemplateResults {
  id: string
  kind: TemplateKind
  name: string
  folder: string
  clientId: string | null
  subject: string
  /** The beginning of the first message, on one line. */
  excerpt: string
  /** How many messages it has. */
  length: number
  version: number
  updatedAt: string
  updatedBy: string
}

export interface TemplateVersion {
  version: number
  writtenBy: string
  writtenAt: string
}

export interface TemplateDetail extends Template {
  messages: TemplateMessage[]
  /** The newest first. */
  versions: TemplateVersion[]
}

/** In the order of their folders and names. */
export interface TemplatePage {
  templates: Template[]
}

/** The message that a template is made from: one that was sent. */
export const FromMessage = z.object({ messageId: line(40, "Choose a message") })
export type FromMessage = z.infer<typeof FromMessage>

/** What the browser asks here, and what it gets. */
export interface TemplateCalls {
  "GET /templates": { query: TemplateFilter; answer: TemplatePage }
  "POST /templates": { body: NewTemplate; answer: TemplateDetail }
  "POST /templates/from-message": { body: FromMessage; answer: TemplateDetail }
  "GET /templates/:id": { answer: TemplateDetail }
  "PUT /templates/:id": { body: TemplateChange; answer: TemplateDetail }
  "DELETE /templates/:id": { answer: undefined }
  "GET /templates/:id/versions/:version": { answer: { messages: TemplateMessage[] } }
  "POST /templates/:id/versions/:version/restore": { answer: TemplateDetail }
}
