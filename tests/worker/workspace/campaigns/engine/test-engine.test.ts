import { expect, test } from "vitest"
import { launchCampaign } from "../../../../../worker/workspace/campaigns/engine/launch-campaign.ts"
import { addSuppressions } from "../../../../../worker/workspace/people/suppressions/add-suppressions.ts"
import { readWhole, returnToFirstDay } from "../../../support/first-day.ts"
import { runJobs } from "./run-jobs.ts"
import { addCampaign, addMailbox, addPeople, day, inTestEngine, kindWorld, monday } from "./test-engine.ts"

test("a workspace that begins again is as on its first day", () =>
  inTestEngine(
    monday,
    async (engine) => {
      const fresh = readWhole(engine.enter())
      const mailboxIds = [addMailbox(engine.enter(), 0)]
      launchCampaign(
        engine.enter(),
        addCampaign(engine.enter(), { mailboxIds }),
        addPeople(engine.enter(), 3),
      )
      addSuppressions(engine.enter(), { values: ["paper7.example"], note: "" })
      await runJobs(engine, kindWorld(engine.clock), monday + day)
      expect(readWhole(engine.enter())).not.toEqual(fresh)
      returnToFirstDay(engine.enter(), fresh)
      expect(readWhole(engine.enter())).toEqual(fresh)
    },
    "wsp_begins_again",
  ))
