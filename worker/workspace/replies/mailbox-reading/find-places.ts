import { findFolders } from "../../../mail/imap/find-folders.ts"
import { listFolders } from "../../../mail/imap/imap-commands.ts"
import type { ImapSession } from "../../../mail/imap/imap-session.ts"
import { DAY } from "../../../site/time/contract.ts"
import type { ReadPlaces } from "../../campaigns/mailboxes/read-places.ts"

/** After this time a folder may have been made, or renamed. */
const listedFor = DAY
export const folderRoles = ["inbox", "junk", "sent"] as const

export async function findPlaces(
  session: ImapSession,
  known: ReadPlaces | null,
  now: number,
): Promise<ReadPlaces> {
  if (known && known.listedAt > now - listedFor) return { ...known }
  const names = findFolders(await listFolders(session))
  const before = folderRoles.flatMap((role) => known?.[role] ?? [])
  const places: ReadPlaces = { listedAt: now }
  for (const role of folderRoles) {
    const name = names[role]
    if (name === undefined) continue
    places[role] = before.find((place) => place.name === name) ?? { name, uidValidity: null, lastUid: 0 }
  }
  return places
}

export type FolderRole = (typeof folderRoles)[number]
