import type { Ctx } from "../../http/context.ts"
import { writeMail } from "../../mail/template.ts"

const words = {
  proven: {
    subject: "A host for reports: please add it",
    paragraph:
      "A workspace has shown that this host is its own, and wants its reports there. Add it as a custom hostname:",
  },
  gone: {
    subject: "A host for reports: please remove it",
    paragraph: "No workspace uses this host any more. Delete its custom hostname:",
  },
}

/** Tells the administrator what to do with Cloudflare, because a custom hostname is added and removed by hand. */
export const tellOperator = (
  { mail, settings }: Pick<Ctx, "mail" | "settings">,
  what: keyof typeof words,
  host: string,
): Promise<void> =>
  mail.send(
    writeMail(settings.ADMIN_EMAIL, {
      subject: words[what].subject,
      paragraphs: [words[what].paragraph, host],
      closing: "docs/deploying.md says how, under “Hosts of customers' own for reports”.",
    }),
  )
