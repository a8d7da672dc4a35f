import type { connect } from "node:net"
import { ImapFailure } from "./imap-failure.ts"

export type Socket = ReturnType<typeof connect>

/** Above this the server has to wait until what it sent is read. */
const mostWaiting = 1024 * 1024

/** What arrives on a socket, line by line or in a number of bytes. Each byte is looked at once. */
export class Incoming {
  #socket: Socket
  #chunks: Buffer[] = []
  #waiting = 0
  #wake: (() => void) | null = null
  #failure: Error | null = null
  #silenceMs: number
  /** How many bytes may still come; whoever gives the next command sets it. */
  allowance = 0

  constructor(socket: Socket, silenceMs: number) {
    this.#socket = socket
    this.#silenceMs = silenceMs
    socket.on("data", this.#take)
    socket.on("error", this.#lose)
    socket.on("close", this.#lose)
    socket.on("end", this.#lose)
  }

  /** Ends every wait with this failure, now and later. */
  fail(failure: Error): void {
    this.#failure ??= failure
    this.#wake?.()
  }

  /** Lets go of the socket. Throws if something has arrived that nobody has read. */
  release(): void {
    this.#socket.off("data", this.#take)
    this.#socket.off("error", this.#lose)
    this.#socket.off("close", this.#lose)
    this.#socket.off("end", this.#lose)
    if (this.#waiting > 0) throw new ImapFailure("tls", "The server spoke before it was encrypted.")
  }

  /** The next line, without its end. Throws for one that is longer than `most` bytes. */
  async readLine(most: number): Promise<string> {
    const parts: Buffer[] = []
    for (let length = 0; ; ) {
      const chunk = await this.#next()
      const end = chunk.indexOf(10)
      const part = end === -1 ? chunk : chunk.subarray(0, end)
      if (end !== -1 && end + 1 < chunk.length) this.#putBack(chunk.subarray(end + 1))
      parts.push(part)
      length += part.length
      if (length > most) throw new ImapFailure("broken", "The server sent a line that is too long.")
      if (end !== -1) return Buffer.concat(parts).toString("latin1").replace(/\r$/, "")
    }
  }

  /** So many bytes. */
  async readBytes(count: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for (let missing = count; missing > 0; ) {
      const chunk = await this.#next()
      parts.push(chunk.subarray(0, missing))
      if (chunk.length > missing) this.#putBack(chunk.subarray(missing))
      missing -= Math.min(missing, chunk.length)
    }
    return Buffer.concat(parts)
  }

  #take = (chunk: Buffer): void => {
    this.#chunks.push(chunk)
    this.#waiting += chunk.length
    if (this.#waiting > mostWaiting) this.#socket.pause()
    this.#wake?.()
  }

  #lose = (error?: unknown): void =>
    this.fail(
      isTlsFailure(error)
        ? new ImapFailure("tls", "The certificate was not accepted.")
        : new ImapFailure("lost", "The connection was lost."),
    )

  async #next(): Promise<Buffer> {
    for (;;) {
      const chunk = this.#chunks.shift()
      if (chunk) {
        this.#waiting -= chunk.length
        this.allowance -= chunk.length
        if (this.allowance < 0) throw new ImapFailure("broken", "The server sent more than was asked for.")
        if (this.#waiting <= mostWaiting && this.#socket.isPaused()) this.#socket.resume()
        return chunk
      }
      if (this.#failure) throw this.#failure
      await this.#arrival()
    }
  }

  #putBack(chunk: Buffer): void {
    this.#chunks.unshift(chunk)
    this.#waiting += chunk.length
    this.allowance += chunk.length
  }

  #arrival(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const silence = new ImapFailure("lost", "The server did not answer in time.")
    const timer = setTimeout(() => this.fail(silence), this.#silenceMs)
    this.#wake = () => {
      clearTimeout(timer)
      this.#wake = null
      resolve()
    }
    return promise
  }
}

/** Whether a connection failed because of its encryption. */
export const isTlsFailure = (error: unknown): boolean => {
  const { code = "", message = "" } = (error ?? {}) as { code?: string; message?: string }
  return (
    /^(?:CERT|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(code) ||
    /certificate|TLS|SSL/.test(message)
  )
}
