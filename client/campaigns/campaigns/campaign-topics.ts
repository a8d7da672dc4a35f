/** What changes the state of a campaign: members and programs, and its start at a set time. */
export const stateTopics = ["campaigns", "campaign"]

/** What changes its results as well: its messages, incoming mail, and the simulated people. */
export const campaignTopics = [...stateTopics, "messages", "inbox", "sandbox"]
