import * as z from "zod/mini"
import { Email } from "../../../site/accounts/contract.ts"
import { PagingSince } from "../../core/paging/v1-schemas.ts"
import { NewSuppressions, SuppressionFilter, suppressionReasons } from "./contract.ts"

/** An entry as programs read it. */
export const SuppressionV1 = z
  .object({
    id: z.string(),
    kind: z.enum(["email", "domain"]),
    value: z.nullable(z.string()),
    reason: z.enum(suppressionReasons),
    note: z.string(),
    /** Whose campaigns alone heed it; null for what everybody heeds. */
    client_id: z.nullable(z.string()),
    created_at: z.iso.datetime(),
  })
  .register(z.globalRegistry, { id: "Suppression" })
export type SuppressionV1 = z.infer<typeof SuppressionV1>

const Domain = z
  .string()
  .check(
    z.trim(),
    z.maxLength(250),
    z.regex(
      /^@?(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])$/,
    ),
  )

/** One address or domain. */
export const NewSuppressionV1 = z.pipe(
  z.strictObject({
    value: z.union([Email, Domain], "This is neither an email address nor a domain."),
    note: NewSuppressions.shape.note,
    client_id: NewSuppressions.shape.clientId,
  }),
  z.transform(({ client_id: clientId = null, ...entry }) => ({ ...entry, clientId })),
)

export const SuppressionFilterV1 = z.object({
  ...PagingSince.shape,
  q: SuppressionFilter.shape.q,
  client: SuppressionFilter.shape.client,
})
