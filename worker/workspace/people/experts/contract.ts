import * as z from "zod/mini"
import { line, onOneLine, text, toAsciiAddress } from "../../../site/text/contract.ts"
import { ClientId } from "../clients/contract.ts"

export const MOST_EXPERTS = 100
/** Mails that ask an expert for a confirmation, each at least so many minutes after the one before. */
export const MOST_MAILS = 5
export const MINUTES_BETWEEN_MAILS = 10
/** Days in which an expert may confirm. */
export const CONFIRM_DAYS = 14
/** Chosen addresses that the page of one expert may have had. */
export const MOST_ADDRESSES = 10
/** Questions through the page of one expert. */
export const MOST_QUESTIONS_AN_HOUR = 10

const isWebAddress = z.refine<string>(
  (typed) => URL.canParse(typed) && new URL(typed).protocol === "https:",
  "Give an address that begins with https://",
)

/** Something that they published, where everybody can read it. */
const Published = z.object({
  title: line(200, "Say what it is"),
  url: z
    .string("Give its address")
    .check(onOneLine, z.trim(), z.maxLength(500, "Use at most 500 characters"), isWebAddress),
})

/** What the page of an expert says. */
export const ExpertProfile = z.object({
  name: line(100, "Please give their name"),
  role: line(200, "Say what they do there"),
  company: line(200, "Say where they work"),
  /** In whole sentences. */
  about: text(1500),
  topics: z
    .array(line(80, "Name a topic"))
    .check(z.minLength(1, "Name at least one topic"), z.maxLength(12, "Name at most 12 topics")),
  published: z._default(z.array(Published).check(z.maxLength(20, "Name at most 20")), []),
})
export type ExpertProfile = z.infer<typeof ExpertProfile>

const fields = {
  ...ExpertProfile.shape,
  /** For whom they speak; null for the workspace itself. */
  clientId: z._default(ClientId, null),
  /** At their company: it is asked, and never shown. */
  email: z.string("Please enter a valid email address").check(
    z.overwrite<string>((typed) => toAsciiAddress(typed).toLowerCase()),
    z.maxLength(254, "Use at most 254 characters"),
    z.email("Please enter a valid email address"),
  ),
  takesQuestions: z._default(z.boolean(), true),
}

export const NewExpert = z.object(fields)
export type NewExpert = z.infer<typeof NewExpert>

const { published, clientId: _, takesQuestions, ...required } = fields

/** Fields that are left out stay as they are. */
export const ExpertChange = z.object({
  ...z.partial(z.object(required)).shape,
  published: z.optional(published.def.innerType),
  clientId: ClientId,
  takesQuestions: z.optional(takesQuestions.def.innerType),
})
export type ExpertChange = z.infer<typeof ExpertChange>

const reserved = new Set(["admin", "expert", "experts", "support", "security", "presskite"])

/** The last part of the address of a page, in words that people choose. */
export const ChosenAddress = z.object({
  words: z.string("Choose an address").check(
    z.overwrite<string>((typed) => typed.trim().toLowerCase()),
    z.minLength(4, "Use at least 4 characters"),
    z.maxLength(60, "Use at most 60 characters"),
    z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "Use letters without accents, digits and single hyphens"),
    z.refine((words) => /[a-z]/.test(words), "Use at least one letter"),
    z.refine((words) => !reserved.has(words), "This address is reserved. Please choose another."),
  ),
})
export type ChosenAddress = z.infer<typeof ChosenAddress>

/** What a journalist asks on the page, without an account. */
export const Question = z.object({
  name: line(100, "Please give your name").check(z.minLength(2, "Please give your name")),
  email: fields.email,
  outlet: line(200),
  text: text(3000, "Please write your question"),
})
export type Question = z.infer<typeof Question>

export interface Expert extends ExpertProfile {
  id: string
  clientId: string | null
  email: string
  takesQuestions: boolean
  /**
   * `draft` was not asked for yet, `asked` has a confirmation on its way, `confirmed` was confirmed as it is,
   * `changed` was changed since, so that its page shows what was confirmed before, and `declined` wants no page.
   */
  state: "draft" | "asked" | "confirmed" | "changed" | "declined"
  /** When they confirmed what their page shows. */
  confirmedAt: string | null
  /** Of the page, while it is open. */
  address: string | null
  /** The words that were chosen for it; null for an address that nobody can guess. */
  words: string | null
  createdBy: string
  createdAt: string
}

/** What everybody with the link reads: exactly what was confirmed, and from which domain. */
export interface ExpertPage extends ExpertProfile {
  domain: string
  confirmedAt: string
  takesQuestions: boolean
}

/** What the browser asks here, and what it gets. */
export interface ExpertCalls {
  "GET /experts": { answer: { experts: Expert[] } }
  "POST /experts": { body: NewExpert; answer: Expert }
  "PUT /experts/:id": { body: ExpertChange; answer: Expert }
  "DELETE /experts/:id": { answer: undefined }
  "POST /experts/:id/confirmation": { answer: Expert }
  "POST /experts/:id/link": { answer: Expert }
  "DELETE /experts/:id/link": { answer: Expert }
  "PUT /experts/:id/address": { body: ChosenAddress; answer: Expert }
}
