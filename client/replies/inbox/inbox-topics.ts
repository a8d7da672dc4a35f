/** What moves conversations: what comes in, what is sent, and the pretended people. */
export const inboxTopics = ["inbox", "messages", "sandbox"]
