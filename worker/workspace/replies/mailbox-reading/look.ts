import { readClock } from "../../../clock.ts"
import { rootOf } from "../../../database.ts"
import { log } from "../../../http/log.ts"
import { findFolders } from "../../../mail/imap/find-folders.ts"
import { type FetchedHeader, fetchWholes, listFolders } from "../../../mail/imap/imap-commands.ts"
import { type ImapAccount, withImap } from "../../../mail/imap/imap-connection.ts"
import { describeImapFailure, ImapFailure } from "../../../mail/imap/imap-failure.ts"
import type { ImapSession } from "../../../mail/imap/imap-session.ts"
import { foldAddress } from "../../../site/accounts/fold-address.ts"
import { DAY } from "../../../site/time/contract.ts"
import type { ReadMailbox } from "../../campaigns/mailboxes/keep-reading.ts"
import type { ReadPlace, ReadPlaces } from "../../campaigns/mailboxes/read-places.ts"
import { firstLeftFrom } from "../../campaigns/messages/find-left.ts"
import type { Ctx } from "../../core/context.ts"
import type { InboundMail } from "../reading/inbound-mail.ts"
import { readMail } from "../reading/read-mail.ts"
import { type Copies, fileCopies } from "./file-copies.ts"
import { findFilesBeyond } from "./find-files-beyond.ts"
import { isForUs, writtenByHandTo } from "./judge-header.ts"
import { readFolder } from "./read-folder.ts"
import { readHeader } from "./read-header.ts"
import type { SentByHand } from "./take-by-hand.ts"

/** A message that concerns us, and when it came into its folder, in milliseconds UTC. */
export type Found = { at: number } & ({ received: InboundMail } | { byHand: SentByHand })

/** What one look at a mailbox brought. Nothing of it is kept yet. */
export interface Look extends Copies {
  /** What concerns us, in the order in which it came and went. */
  found: Found[]
  places: ReadPlaces
  /** There is more than was taken at once. */
  hasMore: boolean
}

/** Why a look brought nothing, in words. `isRefused`: the server does not accept the sign-in. */
export interface FailedLook {
  failure: string
  isRefused: boolean
}

/** Looks at a mailbox; a failure is an answer, too. */
export async function tryLook(
  ctx: Ctx,
  mailbox: ReadMailbox,
  account: ImapAccount,
): Promise<Look | FailedLook> {
  try {
    return await look(ctx, mailbox, account)
  } catch (error) {
    if (error instanceof ImapFailure)
      return { failure: describeImapFailure(error, account.reach), isRefused: error.kind === "auth" }
    log("error", { requestId: ctx.requestId, mailbox: mailbox.id, error: rootOf(error).stack })
    return { failure: "Something went wrong on our side while it was read.", isRefused: false }
  }
}

/** Of one message. Of what is behind it only the names of files are asked for. */
const mostBytes = 8 * 1024 * 1024
/** What is taken in one part: enough for a busy day, and little enough to be kept at once. */
const most = { messages: 50, bytes: 24 * 1024 * 1024, milliseconds: 25_000 }
/** What is asked for with one command. */
const atOnce = { messages: 25, bytes: 4 * 1024 * 1024 }
/** After this time a folder may have been made, or renamed. */
const listedFor = DAY
const roles = ["inbox", "junk", "sent"] as const

/**
 * Looks at what came into a mailbox and what was sent from it since the last look. Only headers are read of most messages, and
 * whole those that concern us. Nothing in the mailbox changes but that copies of what we sent are put into its folder of sent
 * mail.
 */
const look = (ctx: Ctx, mailbox: ReadMailbox, account: ImapAccount): Promise<Look> =>
  withImap(account, async (session) => {
    const places = await findPlaces(session, mailbox.readPlaces, ctx.now)
    const since = firstLeftFrom(ctx, mailbox.id)
    const taking = new Taking(ctx, session, foldAddress(mailbox.address) ?? "")
    for (const role of roles) {
      const place = places[role]
      if (!place) continue
      const next = await take(taking, place, since, role).catch((error: unknown) => {
        // A folder that was renamed or removed is searched for again; without an inbox there is nothing to read.
        if (role === "inbox" || !(error instanceof ImapFailure) || error.kind !== "refused") throw error
        places.listedAt = 0
        return undefined
      })
      if (next) places[role] = next
      else delete places[role]
    }
    const copies = await fileCopies(ctx, session, mailbox, places.sent?.name)
    const found = taking.found.sort((a, b) => a.at - b.at)
    return { ...copies, places, found, hasMore: taking.hasMore }
  })

async function findPlaces(session: ImapSession, known: ReadPlaces | null, now: number): Promise<ReadPlaces> {
  if (known && known.listedAt > now - listedFor) return { ...known }
  const names = findFolders(await listFolders(session))
  const before = roles.flatMap((role) => known?.[role] ?? [])
  const places: ReadPlaces = { listedAt: now }
  for (const role of roles) {
    const name = names[role]
    if (name === undefined) continue
    places[role] = before.find((place) => place.name === name) ?? { name, uidValidity: null, lastUid: 0 }
  }
  return places
}

/** Takes the next messages of one folder that concern us, and returns where to go on. */
async function take(
  taking: Taking,
  known: ReadPlace,
  since: number | null,
  role: (typeof roles)[number],
): Promise<ReadPlace> {
  for (let place = known; ; ) {
    const next = await readFolder(taking.session, place, since)
    const left = await taking.takeFrom(next.headers, role)
    if (left) {
      taking.hasMore = true
      return { ...next.place, lastUid: left.uid - 1 }
    }
    place = next.place
    if (!next.hasMore) return place
    if (taking.isFull) {
      taking.hasMore = true
      return place
    }
  }
}

/** What is gathered from the folders of a mailbox, as far as it fits into one part. */
class Taking {
  readonly found: Found[] = []
  hasMore = false
  readonly session: ImapSession
  #ctx: Ctx
  #ownAddress: string
  #bytes = 0
  #begunAt = readClock()

  constructor(ctx: Ctx, session: ImapSession, ownAddress: string) {
    this.#ctx = ctx
    this.session = session
    this.#ownAddress = ownAddress
  }

  get isFull(): boolean {
    return this.found.length >= most.messages || this.#bytes >= most.bytes || this.#isLate
  }

  get #isLate(): boolean {
    return readClock() - this.#begunAt > most.milliseconds
  }

  /** Fetches of these messages those that concern us; returns the first for which there is no room. */
  async takeFrom(headers: readonly FetchedHeader[], role: Role): Promise<{ uid: number } | undefined> {
    const { wanted, left } = await this.#choose(headers, role)
    for (let first = 0; first < wanted.length; ) {
      if (first > 0 && this.#isLate) return wanted[first]
      const group = firstOf(wanted.slice(first))
      first += group.length
      const raws = await fetchWholes(this.session, group, mostBytes)
      for (const { uid, at, to } of group) {
        const raw = raws.get(uid)
        if (!raw) continue
        const mail = await readMail(raw)
        if (raw.length >= mostBytes) mail.attachments.push(...(await findFilesBeyond(this.session, uid, raw)))
        this.found.push(role === "sent" ? { at, byHand: { mail, to } } : { at, received: mail })
      }
    }
    return left
  }

  /** Judges messages by their headers alone. */
  async #choose(headers: readonly FetchedHeader[], role: Role) {
    const wanted: Wanted[] = []
    for (const fetched of headers) {
      const header = await readHeader(fetched)
      const to = role === "sent" ? writtenByHandTo(this.#ctx, header) : []
      if (role === "sent" ? to.length === 0 : !isForUs(this.#ctx, header, this.#ownAddress)) continue
      const isRoom = this.found.length + wanted.length < most.messages && this.#bytes < most.bytes
      if (!isRoom || this.#isLate) return { wanted, left: { uid: fetched.uid } }
      // A server that does not say how large a message is may send as much as we take.
      const size = fetched.size > 0 ? Math.min(fetched.size, mostBytes) : mostBytes
      this.#bytes += size
      wanted.push({ uid: fetched.uid, at: header.arrivedAt ?? this.#ctx.now, size, to })
    }
    return { wanted, left: undefined }
  }
}

type Role = (typeof roles)[number]

/** A message that concerns us: when it came, in milliseconds UTC, its bytes, and of one that was sent by hand to whom. */
interface Wanted {
  uid: number
  at: number
  size: number
  to: string[]
}

/** The first of them, as many as are asked for with one command. */
function firstOf(wanted: readonly Wanted[]): Wanted[] {
  let bytes = 0
  const end = wanted.findIndex(({ size }, at) => {
    bytes += size
    return at > 0 && (at >= atOnce.messages || bytes > atOnce.bytes)
  })
  return wanted.slice(0, end === -1 ? wanted.length : end)
}
