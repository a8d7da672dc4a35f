import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { TestProject } from "vitest/node"
import { samples } from "../../client/site/content/api-reference.ts"

/** A delivery as received. */
export interface Seen {
  path: string
  headers: Record<string, string>
  body: string
}

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the webhook server, such as http://127.0.0.1:8123. */
    hooks: string
  }
}

/** The example of the API page, as its readers will run it. */
const isGenuine: (headers: Headers, body: string, secret: string) => Promise<boolean> = new Function(
  `return ${samples.verify.code()}`,
)()

/**
 * Takes deliveries, and answers as their path says: `/500/mark`, `/hang/mark`. What came under a mark is told at `/seen/mark`;
 * `/heal/mark` lets everything under it succeed from then on.
 */
export async function setup({ provide }: TestProject) {
  const seen: Seen[] = []
  const healed = new Set<string>()
  const server = createServer({ keepAliveTimeout: 0 }, async (request, answer) => {
    answer.on("error", () => {})
    const body = await readText(request)
    const [, temper = "", mark = ""] = (request.url ?? "").split("/")
    if (temper === "seen")
      return void answer.end(JSON.stringify(seen.filter(({ path }) => path.endsWith(mark))))
    if (temper === "heal") {
      healed.add(mark)
      return void answer.end()
    }
    if (temper === "judge") {
      const { headers, secret, ...sent } = JSON.parse(body)
      return void answer.end(String(await isGenuine(new Headers(headers), sent.body, secret)))
    }
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    seen.push({ path: request.url ?? "", headers, body })
    const act = healed.has(mark) ? undefined : tempers[temper]
    if (act) act(answer)
    else if (/^\d+$/.test(temper) && !healed.has(mark))
      answer.writeHead(Number(temper)).end(`I say ${temper}`)
    else answer.end("thank you")
  })
  const port = Number(process.env.HOOKS_PORT)
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
  provide("hooks", `http://127.0.0.1:${port}`)
  return () => {
    server.closeAllConnections()
    server.close()
  }
}

const tempers: Record<string, (answer: ServerResponse) => void> = {
  hang: () => {},
  /** Answers that it was received, and never ends the response. */
  drip(answer) {
    answer.writeHead(200).write("so")
    const timer = setInterval(() => answer.write("x"), 100)
    answer.on("close", () => clearInterval(timer))
  },
  redirect: (answer) => answer.writeHead(302, { Location: "/ok/redirected" }).end(),
  huge: (answer) => answer.writeHead(200).end("a".repeat(20_000_000)),
  /** Each sign is two UTF-16 units, and an odd one before them. */
  wide: (answer) => answer.writeHead(500).end(`x${"🪁".repeat(400)}`),
  dies: (answer) => answer.destroy(),
  rude: (answer) => answer.writeHead(500).end(`<script>alert(1)</script>\u0000\u202e${"é".repeat(2000)}`),
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString("utf8")
}
