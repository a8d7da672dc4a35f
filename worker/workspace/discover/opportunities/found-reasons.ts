import { sql } from "drizzle-orm"
import type { Ctx } from "../../core/context.ts"
import type { Finding, FindingReason } from "../sightings/contract.ts"
import type { FitReason } from "./contract.ts"

const worth: Record<FindingReason, number> = { named: 40, competitor: 25, fits: 30, backlink: 20 }
const worthOf = (reasons: readonly FindingReason[]) => Math.max(0, ...reasons.map((reason) => worth[reason]))

/** Each finding in words; only the strongest has points, because they say the same of one article. */
export function reasonsOf(findings: readonly Finding[]): FitReason[] {
  const most = worthOf(findings.map(({ reason }) => reason))
  const first = findings.findIndex(({ reason }) => worth[reason] === most)
  return findings.map((finding, at) => ({ points: at === first ? most : 0, text: wordsOf(finding) }))
}

/** What an article's findings add to its score: by those of every client, whoever of them asks. */
export function pointsFound({ db }: Pick<Ctx, "db">, id: string): number {
  const found = db.all<{ reason: FindingReason }>(
    sql`select reason from main.story_findings where opportunity_id = ${id}`,
  )
  return worthOf(found.map(({ reason }) => reason))
}

function wordsOf({ reason, name, storyTitle }: Finding): string {
  const story = `your story “${storyTitle}”`
  if (reason === "named") return `It names “${name}”, watched for ${story}.`
  if (reason === "competitor") return `It covers your competitor “${name}”, watched for ${story}.`
  if (reason === "backlink") return `It links to “${name}”, by a file that you imported for ${story}.`
  return `It writes about ${story}.`
}

const words = /^It (?:names “|covers your competitor “|links to “|writes about your story “)/

/** Rows that were scored earlier keep the words of their findings, which name what other clients watch. */
export const withoutFound = (stored: readonly FitReason[]): FitReason[] =>
  stored.filter(({ text }) => !words.test(text))
