import * as z from "zod/mini"
import { type OwnField, ownFieldKinds } from "./contract.ts"

/** A field of contacts as programs read it. */
export const OwnFieldV1 = z
  .object({
    id: z.string(),
    key: z.string(),
    name: z.string(),
    kind: z.enum(ownFieldKinds),
    choices: z.array(z.string()),
    created_at: z.iso.datetime(),
  })
  .register(z.globalRegistry, { id: "ContactField" })
export type OwnFieldV1 = z.infer<typeof OwnFieldV1>

export const presentFieldV1 = ({ id, key, name, kind, choices, createdAt }: OwnField): OwnFieldV1 => ({
  ...{ id, key, name, kind, choices },
  created_at: createdAt,
})
