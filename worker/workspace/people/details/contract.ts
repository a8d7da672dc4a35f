import { blanks, type Kind, type KindValues } from "./kinds/contract.ts"

interface DetailDescription {
  kind: Kind
  /** What the dashboard, an import and the person themselves read. */
  label: string
  /** The most characters, of each entry in a list. */
  most: number
  /** What it means, for whoever calls the API. */
  meaning: string
  /** What the documentation shows. */
  example: string | readonly string[] | null
}

/**
 * Every detail of a contact, in the order in which they are shown. What is said here is all that a detail needs: the table, the forms,
 * files, `/v1`, merging and what the person is told all follow it.
 */
export const details = {
  name: {
    kind: "name",
    label: "Name",
    most: 100,
    meaning: "At least two characters.",
    example: "Wren Hollis",
  },
  email: {
    kind: "email",
    label: "Email",
    most: 254,
    meaning: "Belongs to one contact; a second is refused with 409. Null if none is known.",
    example: "wren@harbourweekly.example",
  },
  company: {
    kind: "text",
    label: "Company",
    most: 200,
    meaning: "The outlet or employer.",
    example: "Harbour Weekly",
  },
  title: {
    kind: "text",
    label: "Title",
    most: 200,
    meaning: "What they do there.",
    example: "Features Editor",
  },
  phone: {
    kind: "phone",
    label: "Phone",
    most: 50,
    meaning: "As they publish it.",
    example: null,
  },
  notes: {
    kind: "longText",
    label: "Notes",
    most: 10_000,
    meaning: "For you; never part of a message.",
    example: "Writes about repair and reuse.",
  },
  country: {
    kind: "country",
    label: "Country",
    most: 2,
    meaning: "Where they are: two letters, as in ISO 3166.",
    example: "GB",
  },
  language: {
    kind: "language",
    label: "Language",
    most: 35,
    meaning: "What they write in, as in BCP 47, such as en or pt-BR.",
    example: "en",
  },
  timeZone: {
    kind: "timeZone",
    label: "Time zone",
    most: 50,
    meaning: "A name of the IANA database. A campaign that goes by its recipients' clocks goes by it.",
    example: "Europe/London",
  },
  pronouns: {
    kind: "text",
    label: "Pronouns",
    most: 60,
    meaning: "Such as they/them.",
    example: "she/her",
  },
  beats: {
    kind: "texts",
    label: "Beats",
    most: 60,
    meaning: "What they write about; at most 20.",
    example: ["Repair", "Coastal towns"],
  },
  links: {
    kind: "links",
    label: "Social links",
    most: 500,
    meaning: "At most 10 addresses that begin with https://.",
    example: ["https://social.example/@wren"],
  },
} as const satisfies Record<string, DetailDescription>

export type DetailKey = keyof typeof details
type KindOf<Key extends DetailKey> = (typeof details)[Key]["kind"]

/** What is written of a person. */
export type Details = { -readonly [Key in DetailKey]: KindValues[KindOf<Key>] }
/** What is read of a person: a number that is not known is null. */
export type KnownDetails = {
  -readonly [Key in DetailKey]: KindOf<Key> extends "phone" ? string | null : Details[Key]
}

export const detailKeys = Object.keys(details) as readonly DetailKey[]

/** Says something of each detail. */
export const eachDetail = <Said>(say: (detail: DetailDescription, key: DetailKey) => Said) =>
  Object.fromEntries(detailKeys.map((key) => [key, say(details[key], key)])) as Record<DetailKey, Said>

/** Whether a value of a detail says nothing. */
export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0)

/** The name of a detail in files, in tables and for programs, such as `time_zone` for `timeZone`. */
export const writtenName = (key: string): string =>
  key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** What stands for nothing in each detail. */
export const blankDetails = eachDetail(({ kind }) => blanks[kind]) as Details
