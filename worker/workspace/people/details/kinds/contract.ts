import * as z from "zod/mini"
import { NameOnOneLine } from "../../../../site/accounts/contract.ts"
import { line, text, toAsciiAddress } from "../../../../site/text/contract.ts"

const noAddress = "Please enter a valid email address"

/** An address to write to. Its domain may be typed in any letters, and is kept in ASCII. */
export const ContactEmail = z
  .string(noAddress)
  .check(z.overwrite(toAsciiAddress), z.maxLength(254, noAddress), z.email(noAddress))

/** Every country by its two letters (ISO 3166-1 alpha-2). */
export const countries: readonly string[] =
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT
  BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH
  ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT
  HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS
  LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI
  NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG
  SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG
  UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`.split(/\s+/)

const Country = z.string().check(
  z.trim(),
  z.toUpperCase(),
  z.regex(/^[A-Z]{2}$/, { error: "Use two letters, such as GB", abort: true }),
  z.refine((code) => countries.includes(code), "There is no country with these letters"),
)

const isLanguage = (tag: string) => {
  try {
    return /^[A-Za-z]{2,3}(-|$)/.test(tag) && Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

/** A language as BCP 47 names it, in its usual letters. */
const Language = z.string().check(
  z.trim(),
  z.maxLength(35, "Use at most 35 characters"),
  z.refine(isLanguage, "Use a code such as en or pt-BR"),
  z.overwrite((tag) => (isLanguage(tag) ? (Intl.getCanonicalLocales(tag)[0] ?? tag) : tag)),
)

const isTimeZone = (name: string) => {
  try {
    return /^[A-Z]/.test(name) && Boolean(new Intl.DateTimeFormat("en", { timeZone: name }))
  } catch {
    return false
  }
}

/** A zone of the IANA database. */
export const TimeZone = z.string().check(z.refine(isTimeZone, "Use a name such as Europe/Lisbon"))

/** How many entries a list holds. */
const most = { texts: 20, links: 10 } as const

/** Each once, whatever its letters, in the order given; what is blank is left out. */
const once = z.transform((entries: string[]) => [
  ...new Map(entries.filter(Boolean).map((entry) => [entry.toLowerCase(), entry])).values(),
])

const texts = (length: number) =>
  z.pipe(z.array(line(length)).check(z.maxLength(most.texts, `Give at most ${most.texts}`)), once)

const links = (length: number) =>
  z.pipe(
    z
      .array(
        z
          .url({ protocol: /^https$/, error: "Give addresses that begin with https://" })
          .check(z.maxLength(length, `Use at most ${length} characters`)),
      )
      .check(z.maxLength(most.links, `Give at most ${most.links}`)),
    once,
  )

/** What a detail of each kind holds. Null, an empty text and an empty list stand for nothing. */
export interface KindValues {
  name: string
  email: string | null
  phone: string
  text: string
  longText: string
  country: string | null
  language: string | null
  timeZone: string | null
  texts: string[]
  links: string[]
}
export type Kind = keyof KindValues

/** What a detail of a kind must be, if it is anything. `most` is the number of characters. */
export const checks: { [K in Kind]: (most: number) => z.ZodMiniType<NonNullable<KindValues[K]>> } = {
  name: () => NameOnOneLine,
  email: () => ContactEmail,
  phone: line,
  text: line,
  longText: text,
  country: () => Country,
  language: () => Language,
  timeZone: () => TimeZone,
  texts,
  links,
}

export const blanks: KindValues = {
  name: "",
  email: null,
  phone: "",
  text: "",
  longText: "",
  country: null,
  language: null,
  timeZone: null,
  texts: [],
  links: [],
}

/**
 * What two contacts that become one say: what was chosen of two, the survivor's unless the other is chosen; the same, but what only one
 * of them knows is kept; or everything that both know.
 */
export const mergeRules: Record<Kind, "chosen" | "filled" | "joined"> = {
  name: "chosen",
  email: "filled",
  phone: "filled",
  text: "chosen",
  longText: "chosen",
  country: "filled",
  language: "filled",
  timeZone: "filled",
  texts: "joined",
  links: "joined",
}
