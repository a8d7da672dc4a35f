import {
  audienceRows,
  campaignRows,
  stepRevisionRows,
  stepRows,
  variantRows,
} from "../../campaigns/campaigns/exported-rows.ts"
import { dmarcReportRows, dmarcSourceRows } from "../../campaigns/dmarc-reports/exported-rows.ts"
import { enrolmentRows } from "../../campaigns/enrolments/exported-rows.ts"
import { fileRows } from "../../campaigns/files/exported-rows.ts"
import { fitReasonRows } from "../../campaigns/fit/exported-rows.ts"
import { modelUseRows } from "../../campaigns/language-model/exported-rows.ts"
import { mailboxRows } from "../../campaigns/mailboxes/exported-rows.ts"
import { eventRows, messageRows, threadRows } from "../../campaigns/messages/exported-rows.ts"
import { openingRows } from "../../campaigns/openings/exported-rows.ts"
import { proposalRows } from "../../campaigns/proposals/exported-rows.ts"
import {
  templateMessageRows,
  templateRows,
  templateVersionRows,
} from "../../campaigns/templates/exported-rows.ts"
import { draftRows } from "../../campaigns/writer/exported-rows.ts"
import type { ExportedRows } from "../../core/rows-of.ts"
import { opportunityRows, sightingRows, topicRows } from "../../discover/opportunities/exported-rows.ts"
import { opportunitySourceRows } from "../../discover/opportunity-sources/exported-rows.ts"
import { findingRows, storyRows } from "../../discover/saved-stories/exported-rows.ts"
import {
  scanFindingRows,
  scanPageRows,
  scanPersonRows,
  scanRows,
} from "../../discover/scans/exported-rows.ts"
import { articleRows } from "../../people/articles/exported-rows.ts"
import { logoRows } from "../../people/client-logos/exported-rows.ts"
import { clientPermissionRows } from "../../people/client-permissions/exported-rows.ts"
import { clientRows } from "../../people/clients/exported-rows.ts"
import { addressRows } from "../../people/contacts/exported-rows.ts"
import { expertRows } from "../../people/experts/exported-rows.ts"
import { factRows } from "../../people/facts/exported-rows.ts"
import { lawfulBasisRows } from "../../people/lawful-bases/exported-rows.ts"
import { mergeRows } from "../../people/merged/exported-rows.ts"
import { noteRows } from "../../people/notes/exported-rows.ts"
import { outletFigureRows } from "../../people/outlets/figures/exported-rows.ts"
import { senderRows } from "../../people/sender/exported-rows.ts"
import { sourceRows } from "../../people/sources/exported-rows.ts"
import { synonymRows } from "../../people/synonyms/exported-rows.ts"
import { taskRows } from "../../people/tasks/exported-rows.ts"
import { lessonRows } from "../../replies/meaning/exported-rows.ts"
import { proposedAnswerRows } from "../../replies/proposed-answers/exported-rows.ts"
import { replyDraftRows } from "../../replies/reply-drafts/exported-rows.ts"
import { letterRows, sandboxPersonRows } from "../../replies/sandbox/exported-rows.ts"
import { coveragePageRows, coverageProposalRows } from "../../results/found-coverage/exported-rows.ts"
import { placementCheckRows, placementRows } from "../../results/placements/exported-rows.ts"
import { reportCommentRows } from "../../results/report-comments/exported-rows.ts"
import { deliveredReportRows, scheduleRows } from "../../results/report-schedules/exported-rows.ts"
import { reportRows } from "../../results/reports/exported-rows.ts"
import { snapshotRows } from "../../results/snapshots/exported-rows.ts"
import { deliveryRows, webhookRows } from "../../webhooks/exported-rows.ts"
import { importedFileRows, importedRowRows } from "../imports/exported-rows.ts"

/** What the export of a workspace holds besides what has a file of its own, under the names that it has there. */
export const wholeTables: Readonly<Record<string, ExportedRows>> = {
  clients: clientRows,
  experts: expertRows,
  clientLogos: logoRows,
  addresses: addressRows,
  sources: sourceRows,
  outletFigures: outletFigureRows,
  lawfulBases: lawfulBasisRows,
  clientPermissions: clientPermissionRows,
  notes: noteRows,
  facts: factRows,
  tasks: taskRows,
  merges: mergeRows,
  articles: articleRows,
  imports: importedFileRows,
  importRows: importedRowRows,
  scans: scanRows,
  scanPages: scanPageRows,
  scanPeople: scanPersonRows,
  scanFindings: scanFindingRows,
  opportunitySources: opportunitySourceRows,
  opportunities: opportunityRows,
  opportunitySightings: sightingRows,
  opportunityTopics: topicRows,
  synonyms: synonymRows,
  stories: storyRows,
  storyFindings: findingRows,
  placements: placementRows,
  placementChecks: placementCheckRows,
  placementSnapshots: snapshotRows,
  coverageProposals: coverageProposalRows,
  coveragePages: coveragePageRows,
  reports: reportRows,
  reportComments: reportCommentRows,
  reportSchedules: scheduleRows,
  reportDeliveries: deliveredReportRows,
  sender: senderRows,
  mailboxes: mailboxRows,
  dmarcReports: dmarcReportRows,
  dmarcSources: dmarcSourceRows,
  campaigns: campaignRows,
  steps: stepRows,
  variants: variantRows,
  stepRevisions: stepRevisionRows,
  templates: templateRows,
  templateVersions: templateVersionRows,
  templateMessages: templateMessageRows,
  audience: audienceRows,
  openings: openingRows,
  fitReasons: fitReasonRows,
  launchProposals: proposalRows,
  drafts: draftRows,
  modelUse: modelUseRows,
  enrolments: enrolmentRows,
  threads: threadRows,
  messages: messageRows,
  events: eventRows,
  webhooks: webhookRows,
  webhookDeliveries: deliveryRows,
  files: fileRows,
  replyDrafts: replyDraftRows,
  proposedAnswers: proposedAnswerRows,
  lessons: lessonRows,
  sandboxLetters: letterRows,
  sandboxPeople: sandboxPersonRows,
}
