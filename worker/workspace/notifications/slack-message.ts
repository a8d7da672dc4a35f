import type { Ctx } from "../core/context.ts"
import type { Told } from "./told.ts"
import { linkTo } from "./write-mail.ts"

const mostNamed = 10

/** One message for all that is told at once: a line each, with a link to its page. */
export function writeSlackText(ctx: Ctx, lines: readonly Told[]): string {
  const unnamed = lines.length - mostNamed
  return [
    ...lines.slice(0, mostNamed).map(({ title, quote, path }) => {
      const words = quote ? `${title}: “${quote}”` : title
      return `${escapeForSlack(words)}\n${linkTo(ctx, path)}`
    }),
    ...(unnamed > 0 ? [`And ${unnamed} more.`] : []),
  ].join("\n\n")
}

/** Between two characters that only together mean something. */
const apart = "\u200b"

/**
 * Words of others as text: `&`, `<` and `>` as Slack asks for, so that they name nobody and link nowhere, and, for what reads more than
 * Slack does, addresses and names behind an @ broken.
 */
export const escapeForSlack = (words: string): string =>
  words
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("@", `@${apart}`)
    .replaceAll("://", `:${apart}//`)
