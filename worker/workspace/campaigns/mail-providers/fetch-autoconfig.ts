import { checkSecureAddress } from "../../../fetching/address.ts"
import { drop, open } from "../../../fetching/open.ts"
import { readBody } from "../../../fetching/read-body.ts"
import type { Ctx } from "../../core/context.ts"
import { isOutside } from "./is-outside.ts"
import { type Announced, readAutoconfig } from "./read-autoconfig.ts"

/** Somebody waits for it while they fill in a form. */
const most = { milliseconds: 4000, bytes: 64 * 1024, redirects: 2 }

/**
 * What a domain says for mail programs about its servers, at the two places where they look; null for nothing. Only the domain is told,
 * never whose address it is. What anybody could change on its way is not believed.
 */
export async function fetchAutoconfig(ctx: Pick<Ctx, "settings">, domain: string): Promise<Announced | null> {
  const places = [
    `https://autoconfig.${domain}/mail/config-v1.1.xml`,
    `https://${domain}/.well-known/autoconfig/mail/config-v1.1.xml`,
  ]
  const signal = AbortSignal.timeout(most.milliseconds)
  const found = await Promise.all(places.map((place) => read(ctx, place, signal).catch(() => null)))
  return found.find((one) => one?.smtp || one?.imap) ?? null
}

async function read({ settings }: Pick<Ctx, "settings">, place: string, signal: AbortSignal) {
  const { answer } = await open(checkSecureAddress(place, settings), {
    rules: settings,
    accept: "text/xml, application/xml;q=0.9",
    mostRedirects: most.redirects,
    signal,
    beforeEach: async (url) => void checkSecureAddress(url.href, settings),
  })
  if (answer.status !== 200) {
    await drop(answer)
    return null
  }
  const { bytes } = await readBody(answer, most.bytes, signal)
  return readAutoconfig(new TextDecoder().decode(bytes), ([host, port], use) =>
    isOutside({ host, port }, settings, use),
  )
}
