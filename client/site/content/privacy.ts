import { BRAND } from "#contract/site/brand"
import { paths } from "../../paths.ts"
import { company } from "./company.ts"
import type { LegalText } from "./legal.ts"

export const privacy: LegalText = {
  title: "Privacy Policy",
  intro: `What ${BRAND} stores about you, why, where, for how long, and how to have it removed. The short version: what the service needs, nothing to follow you around, and no trackers at all.`,
  updated: "2023-06-01",
  sections: [
    {
      id: "who",
      title: "Who is responsible",
      blocks: [
        `${company.legalName} is the controller of the data described here. Its postal address, its email address and a form that reaches the person who runs the site stand on the contact page: use any of them for anything about privacy.`,
        { see: [{ to: paths.contact, label: "How to reach us" }] },
      ],
    },
    {
      id: "visitors",
      title: "When you read this site",
      blocks: [
        "No analytics, no advertising and no tracking runs here. Fonts, styles, scripts and pictures come from our own address. Where a blog post’s picture, or its author’s from Google, is stored elsewhere, our server fetches it, and that place learns nothing about you.",
        "To answer a request, our host sees your IP address and what your browser sends. Our own log holds a random request number, times and errors, and no addresses. To stop abuse we count some requests, such as failed sign-ins or contact messages, for an hour or so under a keyed hash from which your IP address cannot be read.",
      ],
    },
    {
      id: "account",
      title: "When you have an account",
      blocks: [
        [
          "Your name and email address, when the address was confirmed, and when the account was made.",
          "Your password as a salted scrypt hash. We cannot read it and cannot send it to you.",
          "The public keys of your passkeys, the secret of an authenticator app that you add, encrypted, and keyed hashes of your recovery codes.",
          "If you sign in with Google: your Google account’s identifier, name, email address and profile picture. Google learns that you signed in here. We ask for nothing else and cannot act in your Google account.",
          "If you sign in with Microsoft, where this site offers it: your account’s identifier and that of its organisation, its name and email address. Microsoft learns that you signed in here. We ask for nothing else and cannot act in your Microsoft account.",
          "For each sign-in: when it began and was last used, the name that your browser gives itself, and the country of the connection. You can see and end your sessions in your settings.",
          "For the security of accounts: sign-ins, refusals and changes, each with the kind of device, the country and a code that tells one network from another but not which it is. We mail you when your account is used from a new kind of device or country.",
          "For links that we mail to you: a hash of the link, its purpose, the new address if it changes yours, and when it was made, expires or was used.",
        ],
        "We use this to let you in, to keep others out, and to write to you about your account. The legal basis is our contract with you and, for security, our legitimate interest in a safe service.",
      ],
    },
    {
      id: "messages",
      title: "When you write to us",
      blocks: [
        "The contact form stores your name, email address, subject and message, and when we received, read and answered it. It goes to the person who runs the site, who may also be notified by email. We use it to answer you, and delete it when the matter is closed or when you ask.",
      ],
    },
    {
      id: "posts",
      title: "When you write on the blog",
      blocks: [
        "A post is public, with its author’s name and picture. If the author’s account is deleted, the post stays and says “Anonymous”.",
      ],
    },
    {
      id: "outreach",
      title: "When our customers write to you",
      blocks: [
        `Customers store professional contact details in ${BRAND}: names, roles, outlets, published articles and published addresses, each with its source. For these the customer is the controller and we process on their instruction. Each customer’s data is kept in a database of its own.`,
        "Where a language model is connected here, or a customer has connected one of their own, and they ask it for a draft, what they know of the person and have to say goes to it. Where whoever runs this site, or that customer, has turned that on, so do the words of answers that no rule understands; nothing else goes unless they ask. A customer may also have events, such as a reply, sent to a program of their own.",
        "If you received a message through us, you can stop that sender by the link in it. To be excluded from every workspace, or to say how you want to be pitched to, use the page for journalists: we keep a salted hash of your address with what you decide there, and nothing else of it. To be erased everywhere, write to us.",
        { see: [{ to: paths.journalists, label: "For journalists" }] },
      ],
    },
    {
      id: "where",
      title: "Where data is kept, and who helps us",
      blocks: [
        "The site runs on Cloudflare’s network, and its database is Cloudflare D1. Email about your account is delivered by Cloudflare or by the mail server that we have set up. These processors act on our instruction. Where data leaves the United Kingdom or the European Economic Area, standard contractual clauses apply.",
        "We sell no data, rent none, and share it with nobody else unless the law obliges us.",
      ],
    },
    {
      id: "how-long",
      title: "For how long",
      blocks: [
        [
          "Sessions: until you sign out, at most 90 days, or 30 days without use.",
          "Mailed links: 24 hours, or one hour for a new password. Counters against abuse: as long as their window, then until the daily clean-up.",
          "Your account: until you delete it in your settings, where deletion is enabled there, or ask us to. Deletion ends your sessions at once and removes your name, address, password and sign-in details after 14 days, in which you can come back; if you ask for it in the dialog, they are removed at once. Backups follow within 30 days.",
          "Security events: 180 days. When you delete your account, they stay without anything that says that they are about you.",
          "What the person who runs the site changed, such as suspending an account: an entry with the account’s number and a shortened address stays, so that such power can be checked.",
          "Contact messages: until the matter is closed, or until you ask.",
        ],
      ],
    },
    {
      id: "rights",
      title: "Your rights",
      blocks: [
        "You may see, correct, export and delete your data, object to its use, and ask us to restrict it. In your settings you correct your profile, end sessions, export what belongs to your account as a file and, where deletion is enabled, delete it; a message does the rest, within a month and free of charge. You may also complain to the authority where you live; in the United Kingdom that is the Information Commissioner’s Office.",
      ],
    },
    {
      id: "changes",
      title: "Changes",
      blocks: [
        "If this policy changes in a way that matters, we tell account holders by email before it does.",
        {
          see: [
            { to: paths.cookies, label: "Cookie Policy" },
            { to: paths.terms, label: "Terms of Service" },
            { to: paths.contact, label: "Contact us" },
          ],
        },
      ],
    },
  ],
}
