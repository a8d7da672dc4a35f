import { sql } from "drizzle-orm"
import { toIso } from "../../../to-iso.ts"
import { readCampaign } from "../../campaigns/campaigns/find-campaign.ts"
import type { Intent, ThreadState } from "../../campaigns/messages/contract.ts"
import type { Ctx } from "../../core/context.ts"
import { ownWords } from "../../replies/reading/own-words.ts"
import type { CampaignAnswers } from "./contract.ts"

/** How many of them are shown. */
const FEW = 4
/** As many characters of an answer as two lines hold. */
const BEGINNING = 200

/** The latest answers to a campaign, the newest first. Throws 404. */
export function campaignAnswers({ db }: Ctx, id: string): CampaignAnswers {
  readCampaign({ db }, id)
  const isAnswer = sql`m.campaign_id = ${id} and m.direction = 'in' and m.class = 'human_reply'`
  const rows = db.all<Row>(sql`
    select t.id as threadId, t.state as threadState, c.id as contactId, c.name, m.intent, m.intent_sentence as sentence,
      m.text_body as text, m.at
    from messages m join threads t on t.id = m.thread_id left join contacts c on c.id = m.contact_id
    where ${isAnswer} order by m.at desc, m.id desc limit ${FEW}`)
  return {
    answers: rows.map(({ threadId, threadState, contactId, name, intent, sentence, text, at }) => ({
      threadId,
      threadState,
      contact: contactId === null ? null : { id: contactId, name: name ?? "" },
      intent,
      words: (sentence ?? ownWords(text)).replace(/\s+/g, " ").trim().slice(0, BEGINNING),
      at: toIso(at),
    })),
    total: db.get<{ total: number }>(sql`
      select count(*) as total from messages m join threads t on t.id = m.thread_id where ${isAnswer}`).total,
    waiting: db.get<{ total: number }>(sql`
      select count(*) as total from threads where campaign_id = ${id} and state = 'needs_reply'`).total,
  }
}

interface Row {
  threadId: string
  threadState: ThreadState
  contactId: string | null
  name: string | null
  intent: Intent | null
  sentence: string | null
  text: string
  at: number
}
