import { randomBytes } from "node:crypto"
import type { CopyKey } from "./copy-keys.ts"
import { frameBytes, type Head, keyOfFile, sealFrame } from "./frames.ts"

type About = Pick<Head, "presskite" | "database" | "madeAt">

/** Seals lines of text as they come, a frame at a time. */
export class LineSealer {
  readonly head: Uint8Array
  #key: Buffer
  #waiting: Buffer[] = []
  #length = 0
  #at = 0

  constructor(key: CopyKey, about: About) {
    const salt = randomBytes(16).toString("base64url")
    const head: Head = { ...about, version: 1, key: key.id, salt }
    this.head = Buffer.from(`${JSON.stringify(head)}\n`)
    this.#key = keyOfFile(key, salt)
  }

  /** The frames that this line filled. */
  *add(line: string): Generator<Uint8Array> {
    const bytes = Buffer.from(`${line}\n`)
    this.#waiting.push(bytes)
    this.#length += bytes.length
    if (this.#length < frameBytes) return
    const all = Buffer.concat(this.#waiting)
    let from = 0
    for (; all.length - from >= frameBytes; from += frameBytes)
      yield this.#seal(all.subarray(from, from + frameBytes), false)
    this.#waiting = [all.subarray(from)]
    this.#length = all.length - from
  }

  /** The last frame. */
  end(): Uint8Array {
    return this.#seal(Buffer.concat(this.#waiting), true)
  }

  #seal(text: Uint8Array, isLast: boolean): Uint8Array {
    return sealFrame(this.#key, this.head, this.#at++, text, isLast)
  }
}

/** A whole file in pieces: its head, then frame by frame. */
export function* sealLines(key: CopyKey, about: About, lines: Iterable<string>): Generator<Uint8Array> {
  const sealer = new LineSealer(key, about)
  yield sealer.head
  for (const line of lines) yield* sealer.add(line)
  yield sealer.end()
}
