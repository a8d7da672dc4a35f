import type { Ctx } from "../../core/context.ts"
import { readWriting } from "../../people/articles/read-writing.ts"
import { readSynonyms } from "../../people/synonyms/synonyms.ts"
import { readBrief } from "../briefs/contract.ts"
import { type CampaignFit, MOST_ARTICLES } from "./contract.ts"
import { fitJudge, readStory } from "./judge-fit.ts"

/** What of a campaign says what it is about. */
export interface Subject {
  name: string
  brief: string
}

/** How well what these people publish meets a campaign. */
export function readFits(
  ctx: Pick<Ctx, "db">,
  { name, brief }: Subject,
  contactIds: readonly string[],
): Map<string, CampaignFit> {
  const { news, evidence, offer } = readBrief(brief)
  const judge = fitJudge(readStory([name, news, evidence, offer].join(" \n "), readSynonyms(ctx)))
  const fits = new Map<string, CampaignFit>()
  for (const { contactId, beats, articles } of readWriting(ctx, contactIds, MOST_ARTICLES))
    fits.set(contactId, judge(beats, articles))
  return fits
}
