import type { MentionAt } from "../../../fetching/reading/merge-people.ts"
import { mayBeOne } from "../../../fetching/reading/short-names.ts"
import type { Ctx } from "../../core/context.ts"
import { addressesOf } from "../../people/contacts/addresses.ts"
import { nameAndTitleOf } from "../../people/contacts/refer-to-contact.ts"
import type { PageSource } from "../../people/sources/sources-on-pages.ts"
import type { KeptReading } from "./kept-reading.ts"

/** Returns whether a page, as just read, still contains the detail of a source. True in doubt. */
export function stillSays(ctx: Ctx, reading: KeptReading, source: PageSource): boolean {
  const { contactId, field } = source
  const { mentions, addresses } = reading.findings
  const given = new Set(addresses.map(({ address }) => address))
  if (field.includes("@")) return given.has(field)
  if (contactId === null) return saysOfOutlet(reading, source)
  const { name, title } = nameAndTitleOf(ctx, contactId) ?? { name: "", title: "" }
  const own = addressesOf(ctx, contactId)
  const theirs = mentions.filter((at) => isOf(at, name, own) || at.mention.quote === source.quote)
  if (field !== "title") return theirs.length > 0 || own.some((address) => given.has(address))
  return theirs.some(
    ({ mention }) =>
      mention.quote === source.quote || mention.title?.startsWith(title) || mention.quote.includes(title),
  )
}

/** The words of a fact are kept as they were read. */
const saysOfOutlet = ({ outlet }: KeptReading, { field, quote }: PageSource): boolean =>
  Object.entries(outlet).some(
    ([name, value]) => name === field && typeof value === "string" && value.slice(0, 300) === quote,
  )

const isOf = ({ mention, addresses }: MentionAt, name: string, own: readonly string[]): boolean =>
  mayBeOne(mention.name, name) || addresses.some((address) => own.includes(address))
