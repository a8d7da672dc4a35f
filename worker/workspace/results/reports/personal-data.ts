import { blankMentions } from "../../core/personal-data/mentions.ts"
import type { PersonalData } from "../../core/personal-data/personal-data.ts"
import { reports } from "./table.ts"

/** Reports name nobody by themselves; what a member wrote around the figures may. */
export const reportData: PersonalData = {
  erase: (ctx, person) =>
    blankMentions(ctx, reports, [reports.title, reports.summary, reports.nextSteps], person),
}
