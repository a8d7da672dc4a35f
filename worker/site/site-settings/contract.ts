import * as z from "zod/mini"
import { Email } from "../accounts/contract.ts"
import { type Network, REACHED_AT } from "../brand/contract.ts"

/** Characters. */
export const LIMITS = { announcement: 160, address: 300, link: 300 } as const

const atMost = (what: string, most: number) => z.maxLength(most, `${what} must be at most ${most} characters`)

const toLine = (text: string) =>
  text
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .toWellFormed()

/** Splits text into lines and skips empty ones. */
const toLines = (text: string) =>
  text
    .split(/[\n\r\u2028\u2029]/)
    .map(toLine)
    .filter((line) => line !== "")
    .join("\n")

const noPhone = "Please enter a phone number, like +44 20 7946 0173"
const Phone = z.string(noPhone).check(
  z.overwrite(toLine),
  z.refine((text) => /^\+?[\d ()./-]{5,30}$/.test(text) && text.replace(/\D/g, "").length >= 5, noPhone),
)

const noAddress = "Please enter the office address"
const Address = z.string(noAddress).check(
  z.overwrite(toLines),
  z.minLength(5, noAddress),
  atMost("Address", LIMITS.address),
  z.refine((text) => text.split("\n").length <= 8, "Address must be at most 8 lines"),
)

/** Whether this is a complete https address with a host and no password. */
function isHttps(address: string): boolean {
  const url = /[\s\p{Cc}<>"\\]/u.test(address) ? null : URL.parse(address)
  return (
    url?.protocol === "https:" && url.username === "" && url.password === "" && url.hostname.includes(".")
  )
}

/** A path of this site. One that begins with two slashes, or a backslash, is another site's. */
const isOwnPath = (address: string) => /^\/(?!\/)[^\s\p{Cc}<>"\\]*$/u.test(address)

const noLink = "Please enter an address that begins with https://"
const HttpsLink = z.string(noLink).check(z.trim(), atMost("Address", LIMITS.link), z.refine(isHttps, noLink))

const noTarget = "Link to a page of this site, like /pricing, or to an address that begins with https://"
const OptionalLink = z.string(noTarget).check(
  z.trim(),
  atMost("Link", LIMITS.link),
  z.refine((text) => text === "" || isOwnPath(text) || isHttps(text), noTarget),
)

const nothingToSay = "Write what the announcement says, or switch it off"

/** The site settings that the administrator may change. Each is complete: all four social links are always there. */
export const SiteSettings = z
  .object({
    email: Email,
    phone: Phone,
    /** Lines of text. */
    address: Address,
    linkedin: HttpsLink,
    twitter: HttpsLink,
    github: HttpsLink,
    dribbble: HttpsLink,
    isAnnouncing: z.boolean(),
    announcement: z
      .string("Announcement must be text")
      .check(z.overwrite(toLine), atMost("Announcement", LIMITS.announcement)),
    /** A path of this site, an https address, or nothing. */
    announcementLink: OptionalLink,
    isSignUpOpen: z.boolean(),
    /** Whether everybody must have a second factor. */
    isFactorRequired: z.boolean(),
  })
  .check(
    z.refine((settings) => !settings.isAnnouncing || settings.announcement !== "", {
      error: nothingToSay,
      path: ["announcement"],
    }),
  )
export type SiteSettings = z.infer<typeof SiteSettings>

/** `PUT /api/site/settings`: the settings, and the version that they were made from. */
export const SettingsChange = z.object({
  version: z.number().check(z.int(), z.nonnegative()),
  settings: SiteSettings,
})
export type SettingsChange = z.infer<typeof SettingsChange>

/** `GET /api/site/settings`, and what a change answers. */
export interface StoredSettings {
  /** 0 until they are saved for the first time. */
  version: number
  settings: SiteSettings
}

/** The defaults until the administrator changes them. */
export const DEFAULTS: SiteSettings = {
  ...REACHED_AT,
  isAnnouncing: false,
  announcement: "",
  announcementLink: "",
  isSignUpOpen: true,
  isFactorRequired: false,
}

export interface Announcement {
  text: string
  /** A path of this site, or an https address. */
  link: string | null
}

/** `GET /api/site`: what every visitor may know. */
export interface PublicSite {
  contact: Pick<SiteSettings, "email" | "phone" | "address">
  social: Record<Network, string>
  announcement: Announcement | null
  isSignUpOpen: boolean
  /** Whether people can sign in with Microsoft. */
  hasMicrosoft: boolean
  /** Whether pages rendered in the build are out of date: other social links, or an announcement. */
  differs: boolean
}

/** What the browser asks here, and what it gets. */
export interface SiteSettingsCalls {
  "GET /api/site": { answer: PublicSite }
  "GET /api/site/settings": { answer: StoredSettings }
  "PUT /api/site/settings": { body: SettingsChange; answer: StoredSettings }
}
