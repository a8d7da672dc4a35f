import type { Ctx } from "../../core/context.ts"
import { findKnown, findKnownByIds, type KnownContact } from "../../people/contacts/find-known.ts"
import { findNamesakes, type Namesake } from "../../people/contacts/find-namesakes.ts"
import { identitiesOf } from "../../people/contacts/identities.ts"
import type { AddressedDraft, Draft, PersonDraft, WaitingDraft } from "./draft-contact.ts"

/** Who of the workspace's contacts a row is about. */
export type Match =
  | { is: "nobody" }
  | { is: "known"; person: KnownContact }
  /** A contact without an address, who gets the one of the row. */
  | { is: "completed"; person: KnownContact }
  | { is: "unclear"; reason: string }

export type MatchOf = (draft: PersonDraft) => Match

/**
 * Looks up who the people of some rows are. An address says it; somebody without one is known by their name with a workplace
 * or a link. Rows about one contact get the same object, so that a change of it is seen by the rows after it.
 */
export function matchPeople(ctx: Ctx, drafts: readonly Draft[]): MatchOf {
  const addressed = drafts.filter(hasAddress)
  const waiting = drafts.filter(hasNoAddress)
  const known = findKnown(
    ctx,
    addressed.map(({ address }) => address),
  )
  const strangers = addressed.filter(({ address }) => !known.has(address))
  const waitingAlike = indexNamesakes(ctx, strangers, { isWaiting: true })
  const anyAlike = indexNamesakes(ctx, waiting, { isWaiting: false })
  const alike = (draft: PersonDraft) => sharingIdentity(draft, hasAddress(draft) ? waitingAlike : anyAlike)

  const ids = new Set([...strangers, ...waiting].flatMap((draft) => alike(draft).map(({ id }) => id)))
  const byId = new Map([...known.values()].map((person) => [person.id, person]))
  const missing = [...ids].filter((id) => !byId.has(id))
  for (const person of findKnownByIds(ctx, missing)) byId.set(person.id, person)

  return (draft) => {
    const owner = draft.address === null ? undefined : known.get(draft.address)
    if (owner) return { is: "known", person: owner }
    const people = alike(draft)
      .flatMap(({ id }) => byId.get(id) ?? [])
      .filter((person) => draft.address === null || person.isWaiting)
    const [person, ...others] = people
    if (!person) return { is: "nobody" }
    if (others.length > 0) return { is: "unclear", reason: unclear(draft, people.length) }
    return { is: draft.address === null ? "known" : "completed", person }
  }
}

export const identitiesOfDraft = ({ contact: { name, company, links } }: PersonDraft): string[] =>
  identitiesOf({ name, workplaces: [company], links })

/** By what tells who somebody is. */
type Index = ReadonlyMap<string, readonly Namesake[]>

/** Looked through once, because thousands of rows may have the name of thousands of contacts. */
function indexNamesakes(ctx: Ctx, people: readonly PersonDraft[], which: { isWaiting: boolean }): Index {
  const namesakesOf = findNamesakes(ctx, people.map(nameOf), which)
  const index = new Map<string, Namesake[]>()
  for (const namesakes of new Set(people.map((draft) => namesakesOf(nameOf(draft)))))
    for (const namesake of namesakes)
      for (const identity of namesake.identities) {
        const sharing = index.get(identity)
        if (sharing) sharing.push(namesake)
        else index.set(identity, [namesake])
      }
  return index
}

const sharingIdentity = (draft: PersonDraft, index: Index): Namesake[] => [
  ...new Set(identitiesOfDraft(draft).flatMap((identity) => index.get(identity) ?? [])),
]

const unclear = ({ address }: PersonDraft, count: number): string =>
  address === null
    ? `${count} contacts have this name and company or link. Add the address of the one that is meant.`
    : `${count} contacts without an address have this name and company or link. Give it to one of them, or merge them.`

export const hasAddress = (draft: Draft): draft is AddressedDraft => draft.address !== null
export const hasNoAddress = (draft: Draft): draft is WaitingDraft =>
  draft.contact !== null && draft.address === null
const nameOf = ({ contact }: PersonDraft): string => contact.name
