import * as z from "zod/mini"
import { LIMITS, MediaChange, REFUSALS } from "#contract/site/media"

/** A file and its description, as the form has them. */
export const NewImage = z.extend(MediaChange, {
  file: z
    .custom<File>((value) => value instanceof File && value.name !== "", {
      error: REFUSALS.missing,
      abort: true,
    })
    .check(
      z.refine(({ size }) => size > 0, { error: REFUSALS.empty, abort: true }),
      z.refine(({ size }) => size <= LIMITS.bytes, REFUSALS.bytes),
    ),
})
