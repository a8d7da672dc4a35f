import { createTransport } from "nodemailer"

interface Wish {
  port: number
  count: number
}

// The yardstick: as many messages as are asked for, one after the other, and nothing else.
export default {
  async fetch(request: Request): Promise<Response> {
    const { port, count } = (await request.json()) as Wish
    const auth = { user: "robin", pass: "kite over the harbour" }
    const transport = createTransport({ host: "127.0.0.1", port, ignoreTLS: true, auth })
    for (let sent = 0; sent < count; sent++) {
      await transport.sendMail({
        from: "Robin <robin@agency.example>",
        to: `person${sent}@paper.example`,
        subject: "For you",
        text: "Dear reader,\n\nwe asked 400 harbours about their clocks.",
        html: "<p>Dear reader,</p><p>we asked 400 harbours about their clocks.</p>",
      })
    }
    return new Response()
  },
}
