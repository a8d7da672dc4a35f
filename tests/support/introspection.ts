import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"

/** The token that the servers of these tests take from a user. */
export const isTokenOf = (user: string, token: string): boolean => token === `token-${user}`

const usualOwner = (token: string): string | null =>
  token.startsWith("token-") ? token.slice("token-".length) : null

/** Answers Dovecot whose a token is (RFC 7662), on a free port of loopback. */
export async function startIntrospection(
  emailOf: (token: string) => string | null = usualOwner,
): Promise<{ port: number; stop: () => void }> {
  const server = createServer({ keepAliveTimeout: 0 }, async (request, answer) => {
    const token = new URLSearchParams(await text(request)).get("token") ?? ""
    const email = emailOf(token)
    answer
      .writeHead(200, { "Content-Type": "application/json" })
      .end(JSON.stringify(email === null ? { active: false } : { active: true, email }))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return { port, stop: () => server.close() }
}
