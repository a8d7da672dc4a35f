import { connect as connectSecurely } from "node:tls"
import type { Reach } from "../mail-server.ts"
import { openSocket } from "../open-socket.ts"
import { ImapFailure, refusal } from "./imap-failure.ts"
import { Incoming, isTlsFailure, type Socket } from "./incoming.ts"
import { parseResponse, type Value } from "./parse-response.ts"

/** The time limit for a whole conversation, and for each silence within it. */
export interface ImapPatience {
  wholeMs: number
  silenceMs: number
}

/** A list of 400,000 messages by number is not longer. */
const mostLine = 4 * 1024 * 1024
/** What a server may send in answer to a command that asks for no message. */
const usualAllowance = 8 * 1024 * 1024

/** A part of a command: as it stands, or bytes that the server is told the number of. */
export type Part = string | Buffer

/** One conversation with a mail server: commands one after the other, and their answers (RFC 9051 and RFC 3501). */
export class ImapSession {
  #socket: Socket
  #incoming: Incoming
  #silenceMs: number
  #count = 0
  /** In upper case; empty while the server has not said what it can do. */
  capabilities = new Set<string>()

  constructor(socket: Socket, silenceMs: number) {
    this.#socket = socket
    this.#silenceMs = silenceMs
    this.#incoming = new Incoming(socket, silenceMs)
  }

  /** The number of commands so far. */
  get commands(): number {
    return this.#count
  }

  /** Reads the greeting. */
  async greet(): Promise<void> {
    this.#incoming.allowance = usualAllowance
    const [star, status] = this.#note(await this.#readResponse())
    if (star !== "*" || typeof status !== "string") throw notImap()
    const kind = status.toUpperCase()
    if (kind === "BYE") throw new ImapFailure("later", "The server closed the connection.")
    if (kind !== "OK" && kind !== "PREAUTH") throw notImap()
  }

  /**
   * Gives a command and waits until it is done; `hear` gets each answer that comes before. Throws `ImapFailure` when it is
   * refused. `most` is how many bytes the server may send.
   */
  async run(
    parts: readonly Part[],
    hear: (answer: Value[]) => void = () => {},
    most = usualAllowance,
  ): Promise<string> {
    this.#count += 1
    const tag = `P${this.#count}`
    this.#incoming.allowance = most
    await this.#send(tag, parts, hear)
    return this.#untilDone(tag, hear, [])
  }

  /** Signs in: gives these answers to what the server asks, and then empty ones, so that it says how it ended (RFC 9051, 6.2.2). */
  async authenticate(mechanism: string, answers: readonly string[]): Promise<void> {
    this.#count += 1
    const tag = `P${this.#count}`
    this.#incoming.allowance = usualAllowance
    this.#socket.write(`${tag} AUTHENTICATE ${mechanism}\r\n`)
    await this.#untilDone(tag, () => {}, [...answers, "", ""])
  }

  async #untilDone(tag: string, hear: (answer: Value[]) => void, answers: string[]): Promise<string> {
    for (;;) {
      const answer = await this.#readResponse()
      const reply = answer[0] === "+" ? answers.shift() : undefined
      if (reply !== undefined) {
        this.#socket.write(`${reply}\r\n`)
        continue
      }
      if (answer[0] !== tag) {
        this.#hear(answer, hear)
        continue
      }
      const [, status, ...rest] = this.#note(answer)
      const said = rest.filter((part) => typeof part === "string").join(" ")
      if (status === "OK") return said
      if (status !== "NO" && status !== "BAD") throw notImap()
      throw refusal("refused", said)
    }
  }

  /** Encrypts the connection from here on. Nothing that the server said before is believed. */
  async startTls(host: string): Promise<void> {
    await this.run(["STARTTLS"])
    this.#incoming.release()
    this.#socket = await secure(this.#socket, host, this.#silenceMs)
    this.#incoming = new Incoming(this.#socket, this.#silenceMs)
    this.capabilities = new Set()
  }

  /** Ends every wait with this failure. */
  fail(failure: ImapFailure): void {
    this.#incoming.fail(failure)
    this.close()
  }

  close(): void {
    this.#socket.destroy()
  }

  async #send(tag: string, parts: readonly Part[], hear: (answer: Value[]) => void): Promise<void> {
    let text = `${tag} `
    for (const part of parts) {
      if (typeof part === "string") {
        text += part
        continue
      }
      this.#socket.write(`${text}{${part.length}}\r\n`)
      await this.#untilAsked(tag, hear)
      this.#socket.write(part)
      text = ""
    }
    this.#socket.write(`${text}\r\n`)
  }

  /** Waits until the server wants what was announced. */
  async #untilAsked(tag: string, hear: (answer: Value[]) => void): Promise<void> {
    for (;;) {
      const answer = await this.#readResponse()
      if (answer[0] === "+") return
      if (answer[0] === tag) throw refusal("refused", answer.slice(2).join(" "))
      this.#hear(answer, hear)
    }
  }

  #hear(answer: Value[], hear: (answer: Value[]) => void): void {
    if (answer[0] !== "*") throw notImap()
    this.#note(answer)
    if (answer[1] === "BYE" && this.#isLeaving === false)
      throw refusal(
        "refused",
        answer
          .slice(2)
          .filter((part) => typeof part === "string")
          .join(" "),
      )
    hear(answer)
  }

  #isLeaving = false

  /** Takes leave; a server that does not answer to that is left all the same. */
  async leave(): Promise<void> {
    this.#isLeaving = true
    try {
      await this.run(["LOGOUT"])
    } catch {
      // Everything that was asked for is there.
    } finally {
      this.close()
    }
  }

  /** Learns from an answer what the server can do, wherever it says so. */
  #note(answer: Value[]): Value[] {
    const code = answer.find(
      (part) => typeof part === "string" && part.toUpperCase().startsWith("[CAPABILITY "),
    )
    if (typeof code === "string") this.#learn(code.slice("[CAPABILITY ".length, -1).split(" "))
    else if (answer[1] === "CAPABILITY") this.#learn(answer.slice(2).filter((one) => typeof one === "string"))
    return answer
  }

  #learn(names: string[]): void {
    this.capabilities = new Set(names.map((name) => name.toUpperCase()))
  }

  async #readResponse(): Promise<Value[]> {
    const pieces: (string | Buffer)[] = []
    for (;;) {
      const line = await this.#incoming.readLine(mostLine)
      const literal = /~?\{(\d{1,10})\+?\}$/.exec(line)
      if (!literal) {
        pieces.push(line)
        break
      }
      const size = Number(literal[1])
      if (size > this.#incoming.allowance) throw new ImapFailure("broken", "The server announced too much.")
      pieces.push(line.slice(0, literal.index), await this.#incoming.readBytes(size))
    }
    // What a person is told, and what else follows a status, are words and not values.
    const [first] = pieces
    const status =
      typeof first === "string" && /^(\S{1,20}) (OK|NO|BAD|BYE|PREAUTH)(?: (\[[^\]]*\]))? ?/i.exec(first)
    if (status) {
      const [whole, tag = "", kind = "", code] = status
      const words = (first as string).slice(whole.length)
      return [tag, kind.toUpperCase(), ...(code ? [code] : []), words]
    }
    if (typeof first === "string" && first.startsWith("+")) return ["+", first.slice(2)]
    const values = parseResponse(pieces)
    if (typeof values[1] === "string" && values[1].length < 20) values[1] = values[1].toUpperCase()
    return values
  }
}

/** Connects. `encrypted` is whether everything is encrypted from the first byte on. */
export const openSession = (reach: Reach, { silenceMs }: ImapPatience): Promise<ImapSession> =>
  new Promise((resolve, reject) =>
    openSocket(reach, silenceMs, (error, opened) =>
      opened
        ? resolve(new ImapSession(opened.connection, silenceMs))
        : reject(
            new ImapFailure(
              isTlsFailure(error) ? "tls" : "lost",
              error?.message ?? "No connection could be made.",
            ),
          ),
    ),
  )

const secure = (socket: Socket, host: string, silenceMs: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const secured = connectSecurely({ socket, servername: host })
    const timer = setTimeout(() => secured.destroy(new Error("No answer")), silenceMs)
    const fail = () => {
      clearTimeout(timer)
      reject(new ImapFailure("tls", "The connection could not be encrypted."))
    }
    secured.once("error", fail)
    secured.once("secureConnect", () => {
      clearTimeout(timer)
      secured.off("error", fail)
      resolve(secured)
    })
  })

const notImap = () => new ImapFailure("broken", "This is not an IMAP server.")
