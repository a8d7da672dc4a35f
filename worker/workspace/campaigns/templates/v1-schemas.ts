import * as z from "zod/mini"
import { Paging, UpdatedSince } from "../../core/paging/contract.ts"
import { inputOf } from "../../core/public-api/read-only.ts"
import { delayUnits, MOST_STEPS, StepInput } from "../campaigns/contract.ts"
import {
  NewTemplate,
  type Template,
  TemplateChange,
  type TemplateDetail,
  TemplateFilter,
  TemplateMessage,
  templateKinds,
} from "./contract.ts"

const template = {
  id: z.string(),
  kind: z.enum(templateKinds),
  name: z.string(),
  folder: z.string(),
  client_id: z.nullable(z.string()),
  version: z.int(),
  /** Without what stayed in the sandbox. */
  results: z.object({ campaigns: z.int(), sent: z.int(), answered: z.int(), positive: z.int() }),
  updated_at: z.iso.datetime(),
  updated_by: z.string(),
}

/** A template as programs read it in a list: with the beginning of its text. */
export const TemplateSummaryV1 = z
  .object({ ...template, subject: z.string(), excerpt: z.string(), length: z.int() })
  .register(z.globalRegistry, { id: "TemplateSummary" })
export type TemplateSummaryV1 = z.infer<typeof TemplateSummaryV1>

/** A template with its messages: the letter, and its follow-ups. */
export const TemplateV1 = z
  .object({
    ...template,
    messages: z.array(
      z.object({
        subject: z.string(),
        body: z.string(),
        delay_value: z.int(),
        delay_unit: z.enum(delayUnits),
        thread: z.enum(["reply", "new"]),
      }),
    ),
  })
  .register(z.globalRegistry, { id: "Template" })
export type TemplateV1 = z.infer<typeof TemplateV1>

const presentShared = (found: Template) => ({
  id: found.id,
  kind: found.kind,
  name: found.name,
  folder: found.folder,
  client_id: found.clientId,
  version: found.version,
  results: {
    campaigns: found.campaigns,
    sent: found.sent,
    answered: found.answered,
    positive: found.positive,
  },
  updated_at: found.updatedAt,
  updated_by: found.updatedBy,
})

export const presentSummaryV1 = (found: Template): TemplateSummaryV1 => ({
  ...presentShared(found),
  subject: found.subject,
  excerpt: found.excerpt,
  length: found.length,
})

export const presentTemplateV1 = (found: TemplateDetail): TemplateV1 => ({
  ...presentShared(found),
  messages: found.messages.map(({ delayValue, delayUnit, ...message }) => ({
    ...message,
    delay_value: delayValue,
    delay_unit: delayUnit,
  })),
})

// A refinement does not appear in JSON Schema.
NewTemplate.shape.name.register(z.globalRegistry, { pattern: "\\S" })

const { subject, body } = TemplateMessage.shape
const { delayValue, delayUnit, thread } = StepInput.shape

const one = z.pipe(
  z.strictObject({
    subject,
    body,
    delay_value: z._default(delayValue, 0),
    delay_unit: z._default(delayUnit, "business_days"),
    thread: z._default(thread, "new"),
  }),
  z.transform(({ delay_value, delay_unit, ...message }) => ({
    ...message,
    delayValue: delay_value,
    delayUnit: delay_unit,
  })),
)
const messages = z.array(one).register(z.globalRegistry, { minItems: 1, maxItems: MOST_STEPS })

const { name, kind, folder, clientId } = NewTemplate.shape

export const NewTemplateV1 = z.pipe(
  inputOf(TemplateV1, { name, kind, folder, client_id: clientId, messages }),
  z.transform(
    ({ name, kind, folder, client_id: clientId, messages }): NewTemplate => ({
      name,
      kind,
      folder,
      clientId,
      messages,
    }),
  ),
)

/** Fields that are left out stay as they are; messages are sent whole. */
export const TemplateChangeV1 = z.pipe(
  inputOf(TemplateV1, {
    name: z.optional(name),
    folder: TemplateChange.shape.folder,
    client_id: clientId,
    messages: z.optional(messages),
  }),
  z.transform(
    ({ name, folder, client_id: clientId, messages }): TemplateChange => ({
      name,
      folder,
      clientId,
      messages,
    }),
  ),
)

export const TemplateFilterV1 = z.object({
  kind: TemplateFilter.shape.kind,
  client: TemplateFilter.shape.client,
  updated_since: UpdatedSince,
  ...Paging.shape,
})
