import type { SectionId } from "#contract/site/documents"
import type { ProductPicture } from "../site/content/product-picture.ts"
import type { IconName } from "../ui/icon.tsx"

interface Chapter {
  /** The beginning of the section's page. */
  title: string
  /** What the section is about, for readers who choose a section. */
  summary: string
  sign: IconName
  /** The screen that the section explains most of; null where it explains none. */
  picture: ProductPicture | null
}

/** The introduction of each section, independent of the text that the administrator edits. */
export const chapters: Record<SectionId, Chapter> = {
  "getting-started": {
    title: "From a story to the people who would print it",
    summary:
      "Eight sections, in the order in which you will need them. This is the first; each can be read on its own.",
    sign: "file",
    picture: { name: "overview", alt: "The overview, and the sidebar" },
  },
  "contact-finder": {
    title: "Know who would print it, and why",
    summary:
      "Outlets, the people who write there and how they wish to be reached, each with the page that proves it; and lists of your own.",
    sign: "id-card",
    picture: { name: "contacts", alt: "Contacts" },
  },
  "ai-email-generator": {
    title: "A first draft that claims only what it can prove",
    summary:
      "From your brief and what is known about a person to a draft that you edit: facts, merge fields, and review before anything leaves.",
    sign: "pen",
    picture: { name: "campaign-edit", alt: "A draft’s messages" },
  },
  "outreach-automation": {
    title: "Send at a human pace, and stop in time",
    summary:
      "Sequences from your own mailbox: what is checked before launch, how the calendar is made, and what ends a sequence.",
    sign: "repeat",
    picture: { name: "proposal", alt: "A launch in the review queue" },
  },
  "opportunity-scanner": {
    title: "Answer what journalists ask for",
    summary:
      "Requests from feeds, pages and your own mail in one list, with deadlines and a score that gives its reasons.",
    sign: "radar",
    picture: { name: "opportunity", alt: "A request with its deadline" },
  },
  "performance-tracking": {
    title: "Count answers and placements",
    summary:
      "How every figure is counted, how replies are sorted, and how a page that covers you is read and watched.",
    sign: "chart",
    picture: { name: "placement", alt: "A placement with its link" },
  },
  integrations: {
    title: "Works with what you have",
    summary: "Your mailbox, spreadsheets in and out, webhooks, and programs of your own.",
    sign: "globe",
    picture: { name: "mailboxes", alt: "Mailboxes" },
  },
  "api-reference": {
    title: "Your workspace, for your programs",
    summary:
      "Keys, answers, errors and limits of the HTTP API in one minute, and where each call is described.",
    sign: "code",
    picture: null,
  },
}
