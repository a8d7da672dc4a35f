import { connect, type Socket } from "node:net"

/** Writes the next request of a connection; given the body of the answer before, if there was one. */
export type Ask = (previous: string | null) => string

export interface Load {
  requests: number
  seconds: number
  failures: number
}

/** Called for each answer with its connection, its status and its time in milliseconds. */
export type OnAnswer = (connection: number, status: number, milliseconds: number) => void

/** The raw bytes of a GET request. */
export const get =
  (path: string, headers: Record<string, string> = {}): Ask =>
  () =>
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${lines(headers)}\r\n`

/** A POST request with a JSON body. */
export const post = (path: string, body: unknown, headers: Record<string, string> = {}): string => {
  const text = JSON.stringify(body)
  const all = {
    "Content-Type": "application/json",
    "Content-Length": String(Buffer.byteLength(text)),
    ...headers,
  }
  return `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${lines(all)}\r\n${text}`
}

const lines = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")

/**
 * Sends requests over kept-alive connections, each waiting for its answer, until the time is over. One `Ask` is one
 * connection.
 */
export async function load(
  origin: URL,
  connections: Ask[],
  milliseconds: number,
  onAnswer: OnAnswer = () => {},
): Promise<Load> {
  const began = performance.now()
  const until = began + milliseconds
  const results = await Promise.all(
    connections.map((ask, index) => converse(origin, ask, until, (...answer) => onAnswer(index, ...answer))),
  )
  const seconds = (performance.now() - began) / 1000
  const sum = (key: "requests" | "failures") => results.reduce((total, result) => total + result[key], 0)
  return { requests: sum("requests"), failures: sum("failures"), seconds }
}

function converse(
  origin: URL,
  ask: Ask,
  until: number,
  onAnswer: (status: number, milliseconds: number) => void,
): Promise<{ requests: number; failures: number }> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(origin.port), origin.hostname)
    let requests = 0
    let failures = 0
    let asked = 0
    const say = (previous: string | null) => {
      const request = ask(previous)
      asked = performance.now()
      socket.write(request)
    }
    socket.setNoDelay(true)
    socket.on("error", reject)
    socket.on("connect", () => say(null))
    readAnswers(socket, (status, body) => {
      const now = performance.now()
      requests++
      if (status >= 400) failures++
      onAnswer(status, now - asked)
      if (now < until) say(body)
      else {
        socket.end()
        resolve({ requests, failures })
      }
    })
  })
}

/** Cuts the stream into answers. As little work as will do, so that the client is not what is measured. */
export function readAnswers(socket: Socket, onAnswer: (status: number, body: string) => void): void {
  let text = ""
  socket.setEncoding("latin1")
  socket.on("data", (chunk: string) => {
    text += chunk
    const headEnd = text.indexOf("\r\n\r\n")
    if (headEnd < 0) return
    const head = text.slice(0, headEnd)
    const status = Number(head.slice(9, 12))
    const length = /content-length: (\d+)/i.exec(head)?.[1]
    const isComplete =
      status === 204 ||
      (length === undefined ? isLastChunk(text, headEnd + 4) : text.length >= headEnd + 4 + Number(length))
    if (!isComplete) return
    const body = text.slice(headEnd + 4)
    text = ""
    onAnswer(status, body)
  })
}

/** Headers that arrive alone may end in a zero, too, so only what follows them is checked. */
const isLastChunk = (text: string, from: number) =>
  text.endsWith("\r\n0\r\n\r\n") && text.length >= from + "0\r\n\r\n".length
