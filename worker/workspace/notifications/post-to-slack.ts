import { postJson } from "../../fetching/post-json.ts"
import { BRAND } from "../../site/brand/contract.ts"
import { cutText } from "../../site/text/contract.ts"
import type { Ctx } from "../core/context.ts"

/** What became of a message. `isUnsure`: it may have arrived, so it is not sent again. */
export interface Posted {
  error: string | null
  isUnsure: boolean
  /** It will not get better by itself. */
  isHopeless: boolean
}

const limits = { milliseconds: 10_000, bytes: 1024 }
/** What Slack answers when a webhook was removed, or its channel archived (https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks). */
const gone = [403, 404, 410]

/** Writes a message to a channel. It never throws. */
export async function postToSlack({ settings }: Ctx, url: string | null, text: string): Promise<Posted> {
  if (url === null)
    return { error: "Its address can no longer be read. Enter it again.", isUnsure: false, isHopeless: true }
  const answer = await postJson(url, settings, {
    headers: { "User-Agent": `${BRAND}-Notifications/1.0 (+${settings.SITE_ORIGIN})` },
    // Slack reads no formatting in it, and makes no previews of what it links to.
    body: JSON.stringify({
      text,
      mrkdwn: false,
      link_names: false,
      unfurl_links: false,
      unfurl_media: false,
    }),
    ...limits,
  })
  if ("wrong" in answer) return { error: answer.wrong, isUnsure: answer.isUnsure, isHopeless: false }
  const { status, text: said } = answer
  if (status >= 200 && status < 300) return { error: null, isUnsure: false, isHopeless: false }
  const words = cutText(said.replaceAll(/\s+/g, " "), 100)
  return {
    error: `It answered ${status}${words && `: ${words}`}`,
    isUnsure: false,
    isHopeless: gone.includes(status),
  }
}
