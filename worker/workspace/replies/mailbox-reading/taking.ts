import { readClock } from "../../../clock.ts"
import { type FetchedHeader, fetchWholes } from "../../../mail/imap/fetch-messages.ts"
import type { ImapSession } from "../../../mail/imap/imap-session.ts"
import type { Ctx } from "../../core/context.ts"
import type { SentByHand } from "../by-hand/take-by-hand.ts"
import type { InboundMail } from "../reading/inbound-mail.ts"
import { readMail } from "../reading/read-mail.ts"
import { findFilesBeyond } from "./find-files-beyond.ts"
import type { FolderRole } from "./find-places.ts"
import { isForUs, writtenByHandTo } from "./judge-header.ts"
import { readHeader } from "./read-header.ts"

/** A message that concerns us, and when it came into its folder, in milliseconds UTC. */
export type Found = { at: number } & ({ received: InboundMail } | { byHand: SentByHand })

/** Of one message. Of what is behind it only the names of files are asked for. */
const mostBytes = 8 * 1024 * 1024
/** What is taken in one part: enough for a busy day, and little enough to be kept at once. */
const most = { messages: 50, bytes: 24 * 1024 * 1024, milliseconds: 25_000 }
/** What is asked for with one command. */
const atOnce = { messages: 25, bytes: 4 * 1024 * 1024 }

/** What is gathered from the folders of a mailbox, as far as it fits into one part. */
export class Taking {
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
  async takeFrom(headers: readonly FetchedHeader[], role: FolderRole): Promise<{ uid: number } | undefined> {
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
  async #choose(headers: readonly FetchedHeader[], role: FolderRole) {
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
