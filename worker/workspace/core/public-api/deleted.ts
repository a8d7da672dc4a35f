import * as z from "zod/mini"

/** What is answered when something was deleted. */
export const DeletedV1 = z.object({ id: z.string(), deleted: z.literal(true) })
