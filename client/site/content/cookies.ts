import { BRAND } from "#contract/site/brand"
import { paths } from "../../paths.ts"
import type { LegalText } from "./legal.ts"

export interface StoredThing {
  name: string
  kind: string
  purpose: string
  lifetime: string
}

/** Everything that the site stores in a browser. */
export const stored: StoredThing[] = [
  {
    name: "__Host-session",
    kind: "Cookie, unreadable to scripts",
    purpose: "Keeps you signed in. Set only when you sign in.",
    lifetime: "Until you sign out; at most 90 days",
  },
  {
    name: "__Host-signed_in",
    kind: "Cookie",
    purpose:
      "Holds “1” or “0” and no secret: tells the page that a session may exist, or that it has ended by itself.",
    lifetime: "Until you sign out; at most 400 days",
  },
  {
    name: "__Host-flow-…",
    kind: "Cookie, unreadable to scripts",
    purpose:
      "Ties a sign-in with Google, Microsoft or your company to the browser that began it, and ends with it.",
    lifetime: "10 minutes",
  },
  {
    name: "__Host-journalist",
    kind: "Cookie, unreadable to scripts",
    purpose: "Keeps a journalist signed in who opened a mailed link to see what is held about them.",
    lifetime: "2 hours",
  },
  {
    name: "theme",
    kind: "Cookie",
    purpose: "Remembers light or dark, if you chose one. We do not read it; your browser does.",
    lifetime: "A year after you chose",
  },
  {
    name: "announcement",
    kind: "Local storage",
    purpose: "Remembers which announcement you closed. Never sent to us.",
    lifetime: "Until you clear it",
  },
  {
    name: "workspace:…",
    kind: "Local and session storage",
    purpose: "Remembers which workspace you were in, under the number of your account. Never sent to us.",
    lifetime: "Until you clear it",
  },
  {
    name: "client:…",
    kind: "Local storage",
    purpose:
      "Remembers the client that you narrowed your lists to, for each account and workspace. Never sent to us.",
    lifetime: "Until you choose every client, or clear it",
  },
  {
    name: "columns:…, sidebar, single-keys",
    kind: "Local storage",
    purpose:
      "Remember how you set up a table of users, whether the sidebar is folded, and whether single keys are off. Never sent to us.",
    lifetime: "Until you clear it",
  },
  {
    name: "invitation",
    kind: "Session storage",
    purpose: "Keeps an invitation that you opened while you sign in or sign up to accept it.",
    lifetime: "Until you accept it or close the tab",
  },
  {
    name: "connection",
    kind: "Session storage",
    purpose: "Keeps what an assistant asked for while you sign in to connect it.",
    lifetime: "Until you are signed in or close the tab",
  },
  {
    name: "reloaded, stale",
    kind: "Session storage",
    purpose: "Keeps a page from reloading twice when the site has just changed. Never sent to us.",
    lifetime: "Until you close the tab",
  },
]

export const cookies: LegalText = {
  title: "Cookie Policy",
  intro: `Which cookies and similar storage ${BRAND} uses. There are few, all are our own, and you get none before you sign in or choose a theme.`,
  updated: "2023-06-01",
  sections: [
    {
      id: "what",
      title: "What cookies are",
      blocks: [
        "A cookie is a small text that a site asks your browser to keep and to send back with later requests. Session storage is similar, but stays in the browser and ends with the tab.",
      ],
    },
    {
      id: "why-no-banner",
      title: "Why there is no banner",
      blocks: [
        "Everything in the list above is needed for something that you asked for: to stay signed in, to stay where you were, or to keep the theme that you chose. We set no cookies for analytics, advertising or social networks, and neither does anybody else here. So there is nothing to consent to.",
      ],
    },
    {
      id: "chrome",
      title: "Managing cookies in Chrome",
      blocks: [
        [
          "Open the menu with the three dots and choose Settings.",
          "Choose “Privacy and security”, then “Third-party cookies” or “Site settings”.",
          "Under “See all site data and permissions”, search for this site and delete what it stored, or block it.",
        ],
      ],
    },
    {
      id: "firefox",
      title: "Managing cookies in Firefox",
      blocks: [
        [
          "Open the menu with the three lines and choose Settings.",
          "Choose “Privacy & Security” and go to “Cookies and Site Data”.",
          "Use “Manage Data” to delete what this site stored, or “Manage Exceptions” to block it.",
        ],
      ],
    },
    {
      id: "safari",
      title: "Managing cookies in Safari",
      blocks: [
        [
          "On a Mac, choose Safari, then Settings, then Privacy, and use “Manage Website Data”.",
          "On an iPhone or iPad, open Settings, then Apps, then Safari, then Advanced, then “Website Data”.",
          "Search for this site and remove its data. “Block all cookies” is on the same pages.",
        ],
      ],
    },
    {
      id: "effect",
      title: "If you block them",
      blocks: [
        "Every public page works without cookies. You cannot stay signed in without the session cookie, and without the theme cookie the look follows your system.",
        {
          see: [
            { to: paths.privacy, label: "Privacy Policy" },
            { to: paths.terms, label: "Terms of Service" },
          ],
        },
      ],
    },
  ],
}
