import * as z from "zod/mini"
import type { OwnKey } from "../values/contract.ts"

/** Values as they are sent. Their fields say what each of them must be; null and an empty text stand for nothing. */
export const GivenValues = z.record(
  z.string().check(z.maxLength(100)),
  z.nullable(z.union([z.string(), z.number()], "Give a text or a number")),
)

/** The name of a value, wherever it is sent. */
export const OwnName = z.string().check(z.regex(/^fields\.[a-z0-9_]{1,100}$/)) as z.ZodMiniType<
  OwnKey,
  string
>
