import * as z from "zod/mini"
import { UpdatedSince } from "../../core/paging/contract.ts"
import { inputOf } from "../../core/public-api/read-only.ts"
import { ListName } from "../groups/contract.ts"
import { facts, NewOutlet, OutletChange, OutletFilter, outletKinds, outletStages } from "./contract.ts"
import { measures } from "./figures/contract.ts"

/** A figure that a member entered. */
export const FigureV1 = z
  .object({
    measure: z.enum(measures),
    value: z.int(),
    source: z.string(),
    measured_on: z.iso.date(),
    entered_by: z.string(),
    entered_at: z.iso.datetime(),
  })
  .register(z.globalRegistry, { id: "OutletFigure" })
export type FigureV1 = z.infer<typeof FigureV1>

/** An outlet as programs read it. Within a version fields are added, but never taken away. */
export const OutletV1 = z
  .object({
    id: z.string(),
    name: z.string(),
    domain: z.string(),
    host: z.string(),
    kind: z.nullable(z.enum(outletKinds)),
    language: z.nullable(z.string()),
    country: z.nullable(z.string()),
    time_zone: z.nullable(z.string()),
    topics: z.array(z.string()),
    emails: z.array(z.string()),
    tags: z.array(z.string()),
    figures: z.array(FigureV1),
    feed_url: z.nullable(z.string()),
    sitemap_url: z.nullable(z.string()),
    contact_url: z.nullable(z.string()),
    guidelines: z.string(),
    stage: z.enum(outletStages),
    last_scanned_at: z.nullable(z.iso.datetime()),
    last_published_at: z.nullable(z.iso.datetime()),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .register(z.globalRegistry, { id: "Outlet" })
export type OutletV1 = z.infer<typeof OutletV1>

// A refinement does not appear in JSON Schema.
const zones = [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC"])]
facts.timeZone.register(z.globalRegistry, { id: "TimeZone", enum: zones })
NewOutlet.shape.url.register(z.globalRegistry, { format: "uri", description: "A bare domain will do." })

/** The names of all its tags. A name that is new makes its tag. */
const tags = z.optional(z.array(ListName).check(z.maxLength(20, "Use at most 20 tags")))

const { timeZone: _, contactUrl: __, ...newFields } = NewOutlet.shape
const { timeZone: ___, contactUrl: ____, name, ...changedFields } = OutletChange.shape

/** By the rules of the dashboard's form; a name that is no field of an outlet is refused rather than lost. */
export const NewOutletV1 = z.pipe(
  inputOf(OutletV1, {
    ...newFields,
    kind: orNull(facts.kind),
    language: orNull(facts.language),
    country: orNull(facts.country),
    time_zone: orNull(facts.timeZone),
    contact_url: orNull(facts.contactUrl),
    tags,
  }),
  z.transform(({ time_zone: timeZone, contact_url: contactUrl, ...input }) => ({
    ...input,
    timeZone,
    contactUrl,
  })),
)
export type NewOutletV1 = z.infer<typeof NewOutletV1>

export const OutletChangeV1 = z.pipe(
  inputOf(OutletV1, {
    ...changedFields,
    name: name.register(z.globalRegistry, { pattern: "\\S" }),
    kind: z.optional(z.nullable(facts.kind)),
    language: z.optional(z.nullable(facts.language)),
    country: z.optional(z.nullable(facts.country)),
    time_zone: z.optional(z.nullable(facts.timeZone)),
    contact_url: z.optional(z.nullable(facts.contactUrl)),
    tags,
  }),
  z.transform(({ time_zone: timeZone, contact_url: contactUrl, ...change }) => ({
    ...change,
    ...(timeZone !== undefined && { timeZone }),
    ...(contactUrl !== undefined && { contactUrl }),
  })),
)

export type OutletChangeV1 = z.infer<typeof OutletChangeV1>

/** Like the dashboard's; a tag is identified by its name, as in outlets. */
export const OutletFilterV1 = z.object({
  ...z.omit(OutletFilter, { sort: true, tag: true, updatedSince: true }).shape,
  updated_since: UpdatedSince,
  tag: z.optional(z.string().check(z.maxLength(100))),
})
export type OutletFilterV1 = z.infer<typeof OutletFilterV1>

function orNull<Schema extends z.ZodMiniType>(schema: Schema) {
  return z._default(z.nullable(schema), null)
}
