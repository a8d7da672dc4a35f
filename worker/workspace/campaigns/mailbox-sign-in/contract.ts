import * as z from "zod/mini"
import { type ConsentProvider, consentProviders } from "../../../mail/oauth/contract.ts"
import { Email } from "../../../site/accounts/contract.ts"
import { line } from "../../../site/text/contract.ts"
import { isTimeZone } from "../campaigns/contract.ts"
import type { Mailbox } from "../mailboxes/contract.ts"

const Provider = z.enum(consentProviders)

/** What somebody chose before they leave for the page of their provider. */
export const NewSignIn = z.object({
  provider: Provider,
  /** The mailbox to connect again; left out for a new one. */
  mailboxId: z.optional(z.string().check(z.maxLength(60))),
  /** The address that they want to connect; left out for whichever they choose there. */
  address: z.optional(Email),
  /** Whether answers are read in the mailbox, or it only sends. */
  isRead: z.boolean(),
  timeZone: z.string().check(z.refine(isTimeZone, "Choose a time zone such as Europe/London")),
})
export type NewSignIn = z.infer<typeof NewSignIn>

/** With what the provider sent somebody back (RFC 6749, section 4.1.2, and RFC 9207). */
export const SignInReturn = z.object({
  provider: Provider,
  state: z.string().check(z.maxLength(300)),
  code: z.optional(z.string().check(z.maxLength(8000))),
  error: z.optional(z.string().check(z.maxLength(200))),
  description: z.optional(z.string().check(z.maxLength(2000))),
  iss: z.optional(z.string().check(z.maxLength(500))),
})
export type SignInReturn = z.infer<typeof SignInReturn>

const form = (what: string) => z.string().check(z.regex(/^[\w.-]{1,64}$/, `This is no ${what}`))

/** A workspace's own client at a provider. */
export const OwnClient = z.object({
  clientId: line(300, "Give the client ID"),
  secret: z
    .string("Give the client secret")
    .check(
      z.minLength(1, "Give the client secret"),
      z.maxLength(500, "Use at most 500 characters"),
      z.regex(/^[\x21-\x7e]+$/, "A client secret has no spaces"),
    ),
  tenant: z._default(form("tenant"), "common"),
})
export type OwnClient = z.infer<typeof OwnClient>

/** How mailboxes of a provider can be connected here. */
export interface SignInWay {
  provider: ConsentProvider
  /** Whose client is used: the workspace's own or this site's; null while there is none. */
  client: "own" | "site" | null
  /** Of the workspace's own client. */
  clientId: string | null
  /** Where the provider sends people back: a client has to know it. */
  redirectAddress: string
}

/** What the browser asks here, and what it gets. */
export interface SignInCalls {
  "GET /mailboxes/sign-ins": { answer: SignInWay[] }
  "POST /mailboxes/sign-ins": { body: NewSignIn; answer: { address: string } }
  "POST /mailboxes/sign-ins/finish": { body: SignInReturn; answer: { mailbox: Mailbox; isNew: boolean } }
  "PUT /mailboxes/sign-ins/:provider/client": { body: OwnClient; answer: SignInWay[] }
  "DELETE /mailboxes/sign-ins/:provider/client": { answer: SignInWay[] }
}
