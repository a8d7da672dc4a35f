import * as z from "zod/mini"

/** A field that is only read: it may be sent back as it was read, and changes nothing. */
export const readOnly = z.optional(z.unknown().register(z.globalRegistry, { readOnly: true }))

/**
 * What a program may send of a resource: what is taken, and all else that the resource has as fields that are only read, so that it may
 * send back what it read. A name that is no field of the resource is refused rather than lost. What is only read does not reach the verb.
 */
export function inputOf<Taken extends z.core.$ZodShape>(
  { shape }: { shape: z.core.$ZodShape },
  taken: Taken,
): z.ZodMiniType<z.output<z.ZodMiniObject<Taken>>> {
  const others = Object.keys(shape).filter((name) => !(name in taken))
  const ignored = Object.fromEntries(others.map((name) => [name, readOnly]))
  return z.pipe(
    z.strictObject({ ...taken, ...ignored }),
    z.transform((sent) => {
      const given = Object.entries(sent).filter(([name]) => name in taken)
      return Object.fromEntries(given) as z.output<z.ZodMiniObject<Taken>>
    }),
  )
}
