import * as z from "zod/mini"
import { draft, line, orNone } from "../../../site/text/contract.ts"

/** The client that every workspace starts with: itself. What names no client belongs to it. */
export const OWN_CLIENT = "cli_own"

/** The maximum number of clients in a workspace, archived ones included. */
export const MOST_CLIENTS = 300

export const FIRST_ACCENT = "#0d5c49"

/** The least contrast of text with its background (WCAG 2.2, success criterion 1.4.3). */
const leastContrast = 4.5

/** The contrast of a colour such as `#0d5c49` with white, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

/** For whom something is; null for the workspace itself. */
export const ClientId = z.optional(orNone(z.string().check(z.maxLength(40))))

const Accent = z.string().check(
  z.toLowerCase(),
  z.regex(/^#[0-9a-f]{6}$/, "Give a colour such as #0d5c49"),
  z.refine(
    (colour) => contrastWithWhite(colour) >= leastContrast,
    "Choose a darker colour: text in it could not be read on white",
  ),
)

const name = line(100, "Give the client a name")
const brief = draft(5000)

/** The maximum number of each kind of words that pages are watched for. */
const MOST_WATCHED = 10

const Names = z
  .array(line(100).check(z.minLength(2, "Give at least 2 characters")))
  .check(z.maxLength(MOST_WATCHED, `Give at most ${MOST_WATCHED}`))

const withScheme = z.overwrite<string>((typed) => (/^https?:\/\//i.test(typed) ? typed : `https://${typed}`))
const isWebsite = (typed: string) => URL.parse(typed)?.hostname.includes(".") === true
const Site = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, "Give a website"),
    withScheme,
    z.maxLength(300, "Use at most 300 characters"),
    z.refine(isWebsite, "Give a website such as harbour.example"),
  )
const Sites = z.array(Site).check(z.maxLength(MOST_WATCHED, `Give at most ${MOST_WATCHED}`))

/** What pages are watched for, so that coverage is found by itself. */
const watched = { names: Names, spokespeople: Names, sites: Sites }

/** Fields that are left out get their defaults. */
export const NewClient = z.object({
  name,
  accent: z._default(Accent, FIRST_ACCENT),
  brief: z._default(brief, ""),
  names: z._default(Names, []),
  spokespeople: z._default(Names, []),
  sites: z._default(Sites, []),
})
export type NewClient = z.infer<typeof NewClient>

/** Fields that are left out stay as they are. */
export const ClientChange = z.partial(
  z.object({ name, accent: Accent, brief, ...watched, isArchived: z.boolean() }),
)
export type ClientChange = z.infer<typeof ClientChange>

export interface Client {
  id: string
  /** Empty for the workspace itself until it was renamed: it is called as the workspace is. */
  name: string
  /** The colour of their reports, readable on white and under white text. */
  accent: string
  /** What the team should know of them. */
  brief: string
  /** What articles call the brand. */
  names: string[]
  /** People who speak for it. */
  spokespeople: string[]
  /** Its websites: a link to any of their pages counts. */
  sites: string[]
  /** Whether it is the client that the workspace started with. */
  isOwn: boolean
  isArchived: boolean
  createdAt: string
}

/** All of them: the workspace itself first, then by name, archived ones last. */
export interface ClientPage {
  clients: Client[]
  /** Whether the member who asks works for these alone, of those that the workspace has. */
  isLimited: boolean
}

/** What the browser asks here, and what it gets. */
export interface ClientCalls {
  "GET /clients": { answer: ClientPage }
  "POST /clients": { body: NewClient; answer: Client }
  "PUT /clients/:id": { body: ClientChange; answer: Client }
}
