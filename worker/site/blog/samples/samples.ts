import { aiInOutreach } from "./ai-in-outreach.ts"
import { b2bHardToExplain } from "./b2b-hard-to-explain.ts"
import { firstDayOfACrisis } from "./first-day-of-a-crisis.ts"
import { lastingRelationships } from "./lasting-relationships.ts"
import { measureWhatMatters } from "./measure-what-matters.ts"
import { stateOfDigitalPr } from "./state-of-digital-pr.ts"
import { writeAPitch } from "./write-a-pitch.ts"

/** The posts that a new blog can begin with. */
export const samples = [
  stateOfDigitalPr,
  firstDayOfACrisis,
  lastingRelationships,
  measureWhatMatters,
  writeAPitch,
  aiInOutreach,
  b2bHardToExplain,
]
