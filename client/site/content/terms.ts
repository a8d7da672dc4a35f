import { BRAND } from "#contract/site/brand"
import { paths } from "../../paths.ts"
import { company } from "./company.ts"
import type { LegalText } from "./legal.ts"

export const terms: LegalText = {
  title: "Terms of Service",
  intro: `These terms are the agreement between you and ${company.legalName} when you use ${BRAND}. We have tried to write them so that you can read them.`,
  updated: "2023-06-01",
  sections: [
    {
      id: "agreement",
      title: "The agreement",
      blocks: [
        `By creating an account or using the service you accept these terms. If you do so for a company, you confirm that you may bind it, and “you” then means that company.`,
        `“We” are ${company.legalName}, and our postal address stands on the contact page. “The service” is the ${BRAND} website, application and API.`,
      ],
    },
    {
      id: "account",
      title: "Your account",
      blocks: [
        "You need an account to use more than the public pages. Give a name and an email address that are yours, keep your password to yourself, and tell us if you believe that somebody else has used your account.",
        "You must be at least 18 years old, or old enough to make a contract where you live. You are responsible for what happens in your account, except where we are at fault.",
      ],
    },
    {
      id: "trial",
      title: "Trial, plans and payment",
      blocks: [
        "Every plan begins with a trial of 14 days. No credit card is required, and nothing is charged when the trial ends: the workspace goes on with the free plan until you choose another.",
        "Prices and what each plan includes stand on the pricing page. Paid plans run by the month or the year and renew until you cancel. You can cancel at any time; the plan then ends with the period that is paid. If we change a price, we tell you at least 30 days before it concerns you.",
      ],
    },
    {
      id: "outreach",
      title: "Writing to people",
      blocks: [
        "The service exists to send relevant messages to people who have a professional reason to receive them. When you use it to write to somebody, you are the sender, and the law on electronic mail and data protection that applies to you and to them binds you. In particular, you agree:",
        [
          "to say truthfully who you are and why you write;",
          "to keep the unsubscribe link and your postal address in your messages, and to respect every opt-out at once and for good;",
          "not to send to bought lists, to guessed addresses, or to private people who have no public professional role;",
          "not to get around daily limits, suppressions or the pauses between messages;",
          "to have a lawful reason for the contact details that you import.",
        ],
        "We may pause a campaign or a mailbox that receives complaints or many bounces. We tell you why, and what would end the pause.",
      ],
    },
    {
      id: "use",
      title: "What is not allowed",
      blocks: [
        "You may not use the service to deceive, harass or defame; to send malicious software; to collect data that its publisher has forbidden to collect; to look for weaknesses in it without our written consent; to copy or resell it; or to burden it so that others cannot use it.",
        "If you find a security problem, write to us through the contact page. We will thank you and will not take action against anyone who reports in good faith.",
        { see: [{ to: paths.contact, label: "Report a security problem" }] },
      ],
    },
    {
      id: "content",
      title: "Your content and ours",
      blocks: [
        "What you bring and make remains yours: contacts, drafts, messages, reports. You allow us to store and process it as far as the service needs, and for nothing else. You can export what belongs to your account in its settings at any time.",
        `The software, the design and the texts of ${BRAND} are ours or our licensors’. You receive the right to use them while your account exists, not to own them.`,
      ],
    },
    {
      id: "drafts",
      title: "Drafts written by software",
      blocks: [
        "The service can propose texts. They may be wrong. You decide what is sent in your name, and you should read it first. The settings that require approval are on by default.",
      ],
    },
    {
      id: "availability",
      title: "Availability and changes",
      blocks: [
        "We work to keep the service available at all hours, but we do not promise that it never fails. We may change or end parts of it. If a change takes away something that you pay for, we tell you 30 days before, and you may leave with a refund of what is unused.",
      ],
    },
    {
      id: "ending",
      title: "Ending the agreement",
      blocks: [
        "You can delete your account in its settings whenever deletion is enabled there, or by writing to us. It is erased after 14 days, until when you can keep it, or at once if you ask for that. We may suspend or end an account that breaks these terms; unless the breach is grave, we warn you first and give you time to put it right and to export your data.",
      ],
    },
    {
      id: "liability",
      title: "Liability",
      blocks: [
        "Nothing in these terms limits liability that the law does not allow to be limited, such as for fraud, or for death or injury caused by negligence. Apart from that, we are not liable for lost profits or for indirect loss, and our total liability in any year is limited to what you paid us in that year.",
      ],
    },
    {
      id: "law",
      title: "Law, and changes to these terms",
      blocks: [
        "The law of England and Wales applies, and its courts decide. If you are a consumer, you keep the protection of the law where you live.",
        "If we change these terms in a way that matters, we tell account holders by email at least 30 days before. The date above says when they last changed.",
        {
          see: [
            { to: paths.privacy, label: "Privacy Policy" },
            { to: paths.cookies, label: "Cookie Policy" },
            { to: paths.contact, label: "Contact us" },
          ],
        },
      ],
    },
  ],
}
