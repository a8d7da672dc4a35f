import { privatePage } from "../private-pages/private-page.ts"

// The same component, so that the list stays where it is when a conversation is opened.
export { Component } from "./inbox-page.tsx"
export const meta = privatePage("Conversation", "Your messages with one person.")
