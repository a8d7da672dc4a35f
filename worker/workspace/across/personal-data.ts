import { campaignData } from "../campaigns/campaigns/personal-data.ts"
import { enrolmentData } from "../campaigns/enrolments/personal-data.ts"
import { fitReasonData } from "../campaigns/fit/personal-data.ts"
import { messageData } from "../campaigns/messages/personal-data.ts"
import { openingData } from "../campaigns/openings/personal-data.ts"
import { proposalData } from "../campaigns/proposals/personal-data.ts"
import { templateData } from "../campaigns/templates/personal-data.ts"
import { draftData } from "../campaigns/writer/personal-data.ts"
import type { PersonalData } from "../core/personal-data/personal-data.ts"
import { answerData } from "../core/public-api/personal-data.ts"
import { opportunityData } from "../discover/opportunities/personal-data.ts"
import { storyData } from "../discover/saved-stories/personal-data.ts"
import { scanData } from "../discover/scans/personal-data.ts"
import { articleData } from "../people/articles/personal-data.ts"
import { clientPermissionData } from "../people/client-permissions/personal-data.ts"
import { contactData } from "../people/contacts/personal-data.ts"
import { duplicateData } from "../people/duplicates/personal-data.ts"
import { expertData } from "../people/experts/personal-data.ts"
import { factData } from "../people/facts/personal-data.ts"
import { lawfulBasisData } from "../people/lawful-bases/personal-data.ts"
import { listData } from "../people/lists/personal-data.ts"
import { mergeData } from "../people/merged/personal-data.ts"
import { noteData } from "../people/notes/personal-data.ts"
import { outletFigureData } from "../people/outlets/figures/personal-data.ts"
import { outletData } from "../people/outlets/personal-data.ts"
import { ownFieldData } from "../people/own-fields/personal-data.ts"
import { sourceData } from "../people/sources/personal-data.ts"
import { taskData } from "../people/tasks/personal-data.ts"
import { viewData } from "../people/views/personal-data.ts"
import { inboxData } from "../replies/inbox/personal-data.ts"
import { proposedAnswerData } from "../replies/proposed-answers/personal-data.ts"
import { replyDraftData } from "../replies/reply-drafts/personal-data.ts"
import { sandboxData } from "../replies/sandbox/personal-data.ts"
import { coverageData } from "../results/found-coverage/personal-data.ts"
import { placementData } from "../results/placements/personal-data.ts"
import { reportCommentData } from "../results/report-comments/personal-data.ts"
import { scheduleData } from "../results/report-schedules/personal-data.ts"
import { reportData } from "../results/reports/personal-data.ts"
import { snapshotData } from "../results/snapshots/personal-data.ts"
import { deliveryData } from "../webhooks/personal-data.ts"
import { bulkExportData } from "./bulk-exports/personal-data.ts"
import { importData } from "./imports/personal-data.ts"

/**
 * Everything in a workspace that holds something of people, in the order in which a merge moves it and a person is shown it. A test
 * compares it with the database.
 */
export const personalData: readonly PersonalData[] = [
  contactData,
  ownFieldData,
  sourceData,
  articleData,
  noteData,
  factData,
  taskData,
  listData,
  mergeData,
  duplicateData,
  scanData,
  placementData,
  snapshotData,
  coverageData,
  lawfulBasisData,
  clientPermissionData,
  campaignData,
  fitReasonData,
  openingData,
  proposalData,
  templateData,
  draftData,
  enrolmentData,
  messageData,
  importData,
  answerData,
  deliveryData,
  viewData,
  sandboxData,
  inboxData,
  replyDraftData,
  proposedAnswerData,
  outletData,
  outletFigureData,
  opportunityData,
  storyData,
  reportData,
  expertData,
  reportCommentData,
  scheduleData,
  bulkExportData,
]

export const personalTables = personalData.flatMap(({ tables = [] }) => tables)
