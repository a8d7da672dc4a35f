import type { Scope } from "#contract/workspace/core/keys"
import type { ProductPicture } from "./product-picture.ts"
import type { GuideCall } from "./write-call.ts"

/** A task that somebody finishes with the API: what it is for, its calls in their order, and how one sees that it is done. */
export interface TaskGuide {
  id: string
  title: string
  text: string
  /** What its key needs, and no more. */
  scopes: readonly Scope[]
  calls: readonly GuideCall[]
  /** What to look at afterwards. */
  done: string
  /** What it looks like then. */
  picture: ProductPicture
}

/** The tests run each call in each language, as it stands here. */
export const taskGuides: readonly TaskGuide[] = [
  {
    id: "from-your-crm",
    title: "Bring your contacts in from your CRM",
    text: "Send up to 1,000 people in a call; each row has its own answer. Make the key under Settings, API keys, and put it into PRESSKITE_API_KEY.",
    scopes: ["contacts:read", "contacts:write"],
    calls: [
      {
        title: "Add people",
        operation: "createManyContacts",
        method: "POST",
        path: "/contacts/batch",
        body: {
          contacts: [
            { name: "Wren Hollis", email: "wren@harbour.example", company: "Harbour Weekly", tags: ["CRM"] },
            { name: "Mira Halloway", email: "mira@post.example", tags: ["CRM"] },
          ],
        },
      },
      {
        title: "See who is there",
        operation: "listContacts",
        method: "GET",
        path: "/contacts",
        query: { tag: "CRM", limit: "50" },
      },
    ],
    done: "Under Contacts, the tag CRM shows everybody who came, and each person’s page says that your key added them.",
    picture: {
      name: "contacts",
      alt: "Contacts, each with outlet, tags and stage",
    },
  },
  {
    id: "cover-a-story",
    title: "Find who covers a story, and write to them",
    text: "The directory knows who signs articles on a subject. Make a draft of a campaign, and put the people whom you chose from your contacts into it: CONTACT_ID is an id of the guide before, CAMPAIGN_ID one of the second answer.",
    scopes: ["outlets:read", "campaigns:write"],
    calls: [
      {
        title: "Search writers",
        operation: "listWritersOfTheDirectory",
        method: "GET",
        path: "/directory/writers",
        query: { q: "harbours" },
      },
      {
        title: "Make a draft",
        operation: "createCampaign",
        method: "POST",
        path: "/campaigns",
        body: {
          name: "Half of all piers are closed",
          brief: "News: Half of all piers are closed this winter.\nEvidence: We asked 40 harbour towns.",
          steps: [
            {
              delay_value: 0,
              delay_unit: "days",
              thread: "new",
              subject: "Half of all piers are closed",
              body: 'Hello {{ first_name | default: "there" }},\n\nHalf of all piers are closed this winter. Would the figures of 40 harbour towns help you?\n\n{{ sender_first_name }}',
            },
          ],
        },
      },
      {
        title: "Put somebody in",
        operation: "changePeopleOfCampaign",
        method: "POST",
        path: "/campaigns/{id}/people",
        id: "$CAMPAIGN_ID",
        body: { add: ["$CONTACT_ID"] },
      },
    ],
    done: "The draft is under Campaigns. Read the message as each person would get it, and launch it there.",
    picture: {
      name: "campaign-edit",
      alt: "A draft’s messages, and its schedule",
    },
  },
  {
    id: "propose-a-launch",
    title: "Let an assistant propose a launch",
    text: "A program or an assistant prepares everything, a person decides. Give an assistant the address of this site with /mcp in place of /v1 and a key, or make these calls. A proposal is taken once the check finds the draft ready.",
    scopes: ["campaigns:read", "campaigns:write"],
    calls: [
      {
        title: "Check the draft",
        operation: "checkCampaign",
        method: "GET",
        path: "/campaigns/{id}/check",
        id: "$CAMPAIGN_ID",
      },
      {
        title: "Propose its launch",
        operation: "proposeLaunchOfCampaign",
        method: "POST",
        path: "/campaigns/{id}/proposal",
        id: "$CAMPAIGN_ID",
        body: { note: "Two people who wrote about piers this year." },
      },
    ],
    done: "The review queue under Campaigns has it with its note. An approval is of exactly that text.",
    picture: {
      name: "proposal",
      alt: "A proposed launch in the review queue",
    },
  },
  {
    id: "answers-by-webhook",
    title: "Get answers into your own tools",
    text: "Name an address that takes a POST, in HOOK_URL. The answer has the secret that signs each delivery, this once, and WEBHOOK_ID.",
    scopes: ["webhooks:manage"],
    calls: [
      {
        title: "Add a webhook",
        operation: "createWebhook",
        method: "POST",
        path: "/webhooks",
        body: { url: "$HOOK_URL", events: ["reply.received", "contact.unsubscribed"] },
      },
      {
        title: "Test it",
        operation: "testWebhook",
        method: "POST",
        path: "/webhooks/{id}/test",
        id: "$WEBHOOK_ID",
      },
    ],
    done: "Under Settings, Webhooks, the deliveries show the test and what your address answered.",
    picture: {
      name: "webhooks",
      alt: "A webhook with its events",
    },
  },
  {
    id: "report-coverage",
    title: "Report coverage to a client",
    text: "A client, the pages that cover them, and a report over a period: CLIENT_ID is in the first answer.",
    scopes: ["campaigns:write", "placements:write"],
    calls: [
      {
        title: "Add a client",
        operation: "createClient",
        method: "POST",
        path: "/clients",
        body: { name: "Harbour Trust" },
      },
      {
        title: "Add a page",
        operation: "createPlacement",
        method: "POST",
        path: "/placements",
        body: {
          page_url: "https://harbour.example/piers",
          phrase: "Harbour Trust",
          client_id: "$CLIENT_ID",
        },
      },
      {
        title: "Make the report",
        operation: "createReport",
        method: "POST",
        path: "/reports",
        body: { client_id: "$CLIENT_ID", title: "October", from: "2026-10-01", to: "2026-10-31" },
      },
    ],
    done: "The report is under Reports. Share it there by a link, with a password if you like.",
    picture: {
      name: "reports",
      alt: "A report with its buttons",
    },
  },
  {
    id: "two-systems",
    title: "Keep two systems in step",
    text: "Ask once where the list of changes ends, and keep next_cursor. From then on each call says what changed since: put next_cursor of the latest answer into CURSOR.",
    scopes: ["contacts:read"],
    calls: [
      { title: "Begin", operation: "listChanges", method: "GET", path: "/changes" },
      {
        title: "Ask what has changed",
        operation: "listChanges",
        method: "GET",
        path: "/changes",
        query: { cursor: "$CURSOR" },
      },
    ],
    done: "Add a contact and ask again: its id is in the answer. A whole program is among the recipes.",
    picture: {
      name: "activity",
      alt: "Activity by people and keys",
    },
  },
]
