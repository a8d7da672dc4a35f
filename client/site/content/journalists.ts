import { BRAND } from "#contract/site/brand"
import { paths } from "../../paths.ts"
import type { LegalText } from "./legal.ts"

/** What is held about people who write, in plain words, for those people. */
export const journalists: LegalText = {
  title: "For journalists",
  intro: `You got a pitch that was sent with ${BRAND}, or you wonder whether you will. Here is what we hold about people who write, where it comes from, why and for how long, and how you decide about it.`,
  updated: "2026-11-24",
  sections: [
    {
      id: "directory",
      title: "Our directory",
      blocks: [
        "We read the public feeds of newspapers, magazines, broadcasters and blogs, as a feed reader does, to know who writes about what. Our customers describe a story and are shown who covers its subject.",
        [
          "Your name as your byline has it, the outlet, and the address of the profile that the outlet links.",
          "The headlines, links, dates and at most 300 characters of summary of the articles that you signed, for 120 days.",
          "No email address, no telephone number, nothing about you but what you signed.",
        ],
        "Our legal basis is our legitimate interest in showing what was published, and by whom. You can object, and you need give no reason.",
      ],
    },
    {
      id: "customers",
      title: "Our customers' contacts",
      blocks: [
        "Each customer has contacts of their own: names, roles and work addresses that stood on public pages or that they knew already, each with its source. They are responsible for these, and we keep them in a database of each customer's own.",
        "You get only a few first messages in seven days from all our customers together. The next customer's message waits, and they are told only that you were asked often lately. To count, we keep a salted hash of your address for that week.",
        "Every first message has a link that says why the sender has your address. Its page shows what that sender holds, and there you can object, have it corrected, or have it erased.",
      ],
    },
    {
      id: "decide",
      title: "What you can decide",
      blocks: [
        [
          "No pitches at all: no customer can send you a campaign any more, and you leave the directory and its suggestions.",
          "The topics and languages that you want pitches in: every customer who has you as a contact sees them.",
          "The hours in which mail may arrive: campaigns are planned for them.",
          "Another address to write to: customers are told of it, and nobody's contacts are changed silently.",
        ],
        "You can change or take back all of it, at any time. We keep what you decide under a salted hash of your address, from which the address cannot be read, until you delete it. Only the other address is kept as you give it.",
        "An address shows what the directory holds about you if it is at the outlet's own domain and spells your name. That is how nobody sees or removes somebody else. If you write under your name elsewhere, write to us.",
        {
          see: [
            { to: paths.privacy, label: "Privacy Policy" },
            { to: paths.contact, label: "Contact us" },
          ],
        },
      ],
    },
  ],
}
