import * as z from "zod/mini"

const line = (most: number) => z.string().check(z.trim(), z.maxLength(most, `Use at most ${most} characters`))

/** Who writes, for the foot of each message: the law asks for an address that post reaches. */
export const SenderDetails = z.object({
  organisation: line(200),
  postalAddress: z
    .string()
    .check(
      z.trim(),
      z.minLength(10, "Give the street, the town and the country"),
      z.maxLength(500, "Use at most 500 characters"),
    ),
})
export type SenderDetails = z.infer<typeof SenderDetails>
