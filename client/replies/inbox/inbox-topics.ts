/** The events that change conversations: incoming mail, sent mail, and the simulated people. */
export const inboxTopics = ["inbox", "messages", "sandbox"]
