import { blankMentions } from "../../core/personal-data/mentions.ts"
import type { PersonalData } from "../../core/personal-data/personal-data.ts"
import { launchProposals } from "./table.ts"

/** Proposals name nobody by themselves; the words of an agent, or of whoever declined, may. */
export const proposalData: PersonalData = {
  erase: (ctx, person) =>
    blankMentions(ctx, launchProposals, [launchProposals.note, launchProposals.reason], person),
}
