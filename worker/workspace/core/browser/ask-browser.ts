import { readBody } from "../../../fetching/read-body.ts"
import { log } from "../../../http/log.ts"
import type { Ctx } from "../context.ts"
import type { BrowserUse, NotDrawn } from "./contract.ts"
import type { QuickActions } from "./quick-actions.ts"
import { takeTurn } from "./take-turn.ts"

/** Milliseconds that all of it may take; the browser itself is given less. */
const patience = 100_000
/** Milliseconds for which somebody waits for the turn: as long as a picture takes. */
const longestWait = 40_000

/**
 * What runs and opens nothing: no script, no address but what is in the page itself. The page's own policy says it to the browser
 * once more, because that alone also holds for what its styles name.
 */
export const sealed = {
  setJavaScriptEnabled: false,
  allowResourceTypes: ["document", "image"],
  gotoOptions: { timeout: 20_000, waitUntil: "load" },
  actionTimeout: 30_000,
  cacheTTL: 0,
} satisfies Partial<BrowserRunPDFOptions>

/** The browser has too much to do, for this workspace or for others. */
class Overloaded extends Error {}

type Receive = (answer: Response) => Promise<Uint8Array>

/**
 * Has the browser draw something, one for a workspace at a time, and what somebody waits for first; never throws. `work` gets the browser, and what receives its
 * answers within the limits.
 */
export async function askBrowser(
  ctx: Ctx,
  use: BrowserUse,
  mostBytes: number,
  work: (browser: QuickActions, receive: Receive) => Promise<Uint8Array>,
): Promise<Uint8Array | NotDrawn> {
  if (!ctx.browser) return "unbound"
  const end = await takeTurn(ctx, use, AbortSignal.timeout(longestWait))
  if (typeof end === "string") return end
  const signal = AbortSignal.timeout(patience)
  const receive: Receive = async (answer) => {
    if (answer.status === 429) throw new Overloaded("429")
    const { bytes, isTruncated } = await readBody(answer, mostBytes, signal)
    if (!answer.ok) throw new Error(`${answer.status} ${new TextDecoder().decode(bytes.slice(0, 300))}`)
    if (isTruncated) throw new Error("larger than we keep")
    return bytes
  }
  let isOverloaded = false
  try {
    return await Promise.race([work(ctx.browser, receive), endOf(signal)])
  } catch (error) {
    isOverloaded = error instanceof Overloaded
    if (isOverloaded) return "busy"
    log("error", { requestId: ctx.requestId, error: `The browser made no ${use}: ${error}` })
    return "failed"
  } finally {
    end(!isOverloaded)
  }
}

const endOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)))
