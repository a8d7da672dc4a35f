import { receive } from "./receive.ts"
import type { writeToSomebody } from "./sent-messages.ts"

/**
 * Has somebody who was written to answer, by the address that their message gave for it. `headers` are whole lines; returns whether it
 * was accepted.
 */
export const sendAnswer = (
  { routes, email }: Pick<Awaited<ReturnType<typeof writeToSomebody>>, "routes" | "email">,
  words: string,
  headers = "",
) =>
  receive(
    routes.replyTo,
    `From: Nora Field <${email}>
Subject: Re: A kiln
Message-ID: <${crypto.randomUUID()}@paper.example>
In-Reply-To: ${routes.messageId}
${headers}Content-Type: text/plain; charset=utf-8

${words}
`,
  )
