import type { Mail } from "../../../mail/mailer.ts"
import { writeMail } from "../../../mail/template.ts"
import { BRAND } from "../../../site/brand/contract.ts"
import { writeDate } from "../../../site/dates/contract.ts"
import type { Ctx } from "../../core/context.ts"
import { planHas } from "../../core/plan/refuse.ts"
import { senderDetailsOf } from "../../people/sender/sender-details.ts"
import { linkAddress } from "../reports/link-secret.ts"
import type { lookUpDelivery } from "./find-delivery.ts"

/** The mail with the link of a report. By plan it bears the name of whoever sends it instead of ours. */
export function writeDeliveryMail(
  ctx: Ctx,
  { report, decidedBy }: NonNullable<ReturnType<typeof lookUpDelivery>>,
  to: string,
): Mail {
  const { organisation } = senderDetailsOf(ctx)
  const person = decidedBy ?? ""
  const sender = [person, organisation].filter(Boolean).join(", ")
  const day = (date: string) => writeDate(date, "day", "UTC")
  return writeMail(to, {
    subject: `Report: ${report.title}`,
    paragraphs: [
      `${sender} shares a report with you: ${report.title}.`,
      `It covers ${day(report.fromDate)} to ${day(report.toDate)}. Its link opens without an account until ${writeDate(report.linkEndsAt ?? 0, "day", report.timeZone)}.`,
    ],
    action: { label: "Open the report", link: linkAddress(ctx, report) },
    closing: `You get this because ${person} named your address as a reader. Please tell them if you do not want these reports.`,
    sender: planHas(ctx, "whiteLabel") ? organisation || person : BRAND,
  })
}
