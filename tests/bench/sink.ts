import type { AddressInfo } from "node:net"
import { SMTPServer } from "smtp-server"

/** A mail server that lets everybody in, and keeps nothing of what it takes. */
export async function startSink() {
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? "" }),
    onData: (stream, _session, done) => void stream.resume().on("end", () => done()),
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return { port: (server.server.address() as AddressInfo).port, stop: () => server.close(() => {}) }
}
