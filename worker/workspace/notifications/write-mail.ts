import type { Mail } from "../../mail/mailer.ts"
import { writeMail } from "../../mail/template.ts"
import { BRAND } from "../../site/brand/contract.ts"
import { cutText } from "../../site/text/contract.ts"
import type { Ctx } from "../core/context.ts"
import { addressOf, type Told } from "./told.ts"

/** The most that are named in one mail. */
const mostNamed = 20

/** One mail for all that a member is told at once. What other people wrote is text in it, and never a header or markup. */
export function writeNotificationMail(ctx: Ctx, to: string, lines: readonly Told[]): Mail {
  const [only] = lines
  const closing = `You get this as a member of a ${BRAND} workspace. What is mailed, and when, is your choice: ${linkTo(ctx, "/settings/notifications")}`
  if (only && lines.length === 1)
    return writeMail(to, {
      subject: only.subject ?? toLine(only.title),
      paragraphs: only.lines ?? [`${only.title}.`, ...(only.quote ? [quoted(only.quote)] : [])],
      action: { label: only.action, link: linkTo(ctx, only.path) },
      closing,
    })
  const unnamed = lines.length - mostNamed
  return writeMail(to, {
    subject: `${lines.length} things in your ${BRAND} workspace`,
    paragraphs: [
      ...lines
        .slice(0, mostNamed)
        .map(({ title, quote, path }) =>
          [`${title}.`, ...(quote ? [quoted(quote)] : []), linkTo(ctx, path)].join("\n"),
        ),
      ...(unnamed > 0 ? [`And ${unnamed} more.`] : []),
    ],
    action: { label: "Open your workspace", link: linkTo(ctx, "/dashboard") },
    closing,
  })
}

/** The address of a page, in this workspace. */
export const linkTo = (
  { settings, workspaceId }: Pick<Ctx, "settings" | "workspaceId">,
  path: string,
): string => settings.SITE_ORIGIN + addressOf(path, workspaceId)

const quoted = (words: string): string => `“${words}”`

/** A header is one line of a bounded length. */
const toLine = (text: string): string => cutText(text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " "), 150)
