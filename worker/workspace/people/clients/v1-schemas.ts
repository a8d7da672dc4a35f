import * as z from "zod/mini"
import { inputOf } from "../../core/public-api/read-only.ts"
import { type Client, ClientChange, NewClient } from "./contract.ts"

/** A client as programs read it. The name is empty for the workspace itself, until it was renamed. */
export const ClientV1 = z
  .object({
    id: z.string(),
    name: z.string(),
    accent: z.string(),
    brief: z.string(),
    names: z.array(z.string()),
    spokespeople: z.array(z.string()),
    sites: z.array(z.string()),
    own: z.boolean(),
    archived: z.boolean(),
    created_at: z.iso.datetime(),
  })
  .register(z.globalRegistry, { id: "Client" })
export type ClientV1 = z.infer<typeof ClientV1>

export const presentClientV1 = ({ isOwn, isArchived, createdAt, ...client }: Client): ClientV1 => ({
  ...client,
  own: isOwn,
  archived: isArchived,
  created_at: createdAt,
})

// A refinement does not appear in JSON Schema.
NewClient.shape.name.register(z.globalRegistry, { pattern: "\\S" })

export const NewClientV1 = inputOf(ClientV1, NewClient.shape)

const { isArchived, ...changing } = ClientChange.shape

/** Fields that are left out stay as they are. */
export const ClientChangeV1 = z.pipe(
  inputOf(ClientV1, { ...changing, archived: isArchived }),
  z.transform(({ archived, ...change }) => ({
    ...change,
    ...(archived !== undefined && { isArchived: archived }),
  })),
)
