import * as z from "zod/mini"
import { toAsciiAddress } from "../text/contract.ts"

/** `POST /forms/journalists`: where the link is mailed to. */
export const JournalistLink = z.object({
  email: z
    .string("Please enter your email address")
    .check(
      z.overwrite(toAsciiAddress),
      z.maxLength(254, "Please enter a valid email address"),
      z.email("Please enter a valid email address"),
    ),
})
export type JournalistLink = z.infer<typeof JournalistLink>

/** What a signed-in journalist asks for. */
export const JournalistRequest = z.object({
  kind: z.enum(["object", "withdraw", "prefer", "forget", "sign-out"], "Choose what you want."),
})
export type JournalistRequest = z.infer<typeof JournalistRequest>
