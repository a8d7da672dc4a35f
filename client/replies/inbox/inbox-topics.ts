/** The events that change conversations: incoming mail, sent mail, the simulated people, and news of what was proposed. */
export const inboxTopics = ["inbox", "messages", "sandbox", "notifications"]
