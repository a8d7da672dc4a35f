import type { DirectoryCalls } from "./directory/browse/contract.ts"
import type { DirectoryImportCalls } from "./directory/filling/contract.ts"
import type { MeCalls } from "./site/accounts/contract.ts"
import type { AssistantCalls, ConsentCalls } from "./site/assistants/contract.ts"
import type { AuditCalls } from "./site/audit/contract.ts"
import type { AuthCalls } from "./site/auth/contract.ts"
import type { BlogCalls } from "./site/blog/contract.ts"
import type { DraftCalls } from "./site/blog/drafts/contract.ts"
import type { RevisionCalls } from "./site/blog/revisions/contract.ts"
import type { CalendarLinkCalls } from "./site/calendar-links/contract.ts"
import type { CopyCalls } from "./site/copies/contract.ts"
import type { DeletionCalls } from "./site/deletions/contract.ts"
import type { DocumentCalls } from "./site/documents/contract.ts"
import type { FactorCalls } from "./site/factors/contract.ts"
import type { PasskeyCalls } from "./site/factors/passkeys/contract.ts"
import type { InvitationCalls, MailedInvitationCalls } from "./site/invitations/contract.ts"
import type { MediaCalls } from "./site/media/contract.ts"
import type { MemberCalls } from "./site/members/contract.ts"
import type { MessageCalls } from "./site/messages/contract.ts"
import type { OperationsCalls } from "./site/operations/contract.ts"
import type { PictureCalls } from "./site/pictures/contract.ts"
import type { PlanRequestCalls } from "./site/plan-requests/contract.ts"
import type { ProofCalls } from "./site/proofs/contract.ts"
import type { ReportHostCalls } from "./site/report-hosts/contract.ts"
import type { ScraperCalls } from "./site/scraper/contract.ts"
import type { SecurityCalls } from "./site/security/contract.ts"
import type { AccountCalls } from "./site/settings/contract.ts"
import type { SingleSignOnCalls, SsoSignInCalls } from "./site/single-sign-on/contract.ts"
import type { SiteSettingsCalls } from "./site/site-settings/contract.ts"
import type { UserCalls } from "./site/user-management/contract.ts"
import type { ManagedWorkspaceCalls } from "./site/workspace-management/contract.ts"
import type { OwnWorkspaceCalls } from "./site/workspaces/contract.ts"
import type { ActivityCalls } from "./workspace/across/activity/contract.ts"
import type { BacklinkCalls } from "./workspace/across/backlinks/contract.ts"
import type { CalendarCalls } from "./workspace/across/calendar/contract.ts"
import type { ExportCalls } from "./workspace/across/exports/contract.ts"
import type { ImportCalls } from "./workspace/across/imports/contract.ts"
import type { MergeCalls } from "./workspace/across/merges/contract.ts"
import type { OverviewCalls } from "./workspace/across/overview/contract.ts"
import type { QuickSearchCalls } from "./workspace/across/quick-search/contract.ts"
import type { TrashCalls } from "./workspace/across/trash/contract.ts"
import type { AudienceCalls } from "./workspace/campaigns/audience/contract.ts"
import type { CampaignCalls } from "./workspace/campaigns/campaigns/calls.ts"
import type { DmarcReportCalls } from "./workspace/campaigns/dmarc-reports/contract.ts"
import type { EnrolmentCalls } from "./workspace/campaigns/enrolments/contract.ts"
import type { FileCalls } from "./workspace/campaigns/files/contract.ts"
import type { FitCalls } from "./workspace/campaigns/fit/contract.ts"
import type { LanguageModelCalls } from "./workspace/campaigns/language-model/contract.ts"
import type { CampaignListCalls } from "./workspace/campaigns/lifecycle/contract.ts"
import type { MailProviderCalls } from "./workspace/campaigns/mail-providers/contract.ts"
import type { SignInCalls } from "./workspace/campaigns/mailbox-sign-in/contract.ts"
import type { MailboxCalls } from "./workspace/campaigns/mailboxes/contract.ts"
import type { OpeningCalls } from "./workspace/campaigns/openings/contract.ts"
import type { PlanCalls } from "./workspace/campaigns/plan-use/contract.ts"
import type { ProgressCalls } from "./workspace/campaigns/progress/contract.ts"
import type { ProposalCalls } from "./workspace/campaigns/proposals/contract.ts"
import type { ReviewCalls } from "./workspace/campaigns/reviews/contract.ts"
import type { SenderDomainCalls } from "./workspace/campaigns/sender-domain/contract.ts"
import type { TemplateCalls } from "./workspace/campaigns/templates/contract.ts"
import type { WriterCalls } from "./workspace/campaigns/writer/contract.ts"
import type { KeyCalls } from "./workspace/core/keys/contract.ts"
import type { MemberLimitCalls } from "./workspace/core/limits/contract.ts"
import type { LiveCalls } from "./workspace/core/live/contract.ts"
import type { ApiDocumentCalls } from "./workspace/core/public-api/contract.ts"
import type { TableColumnCalls } from "./workspace/core/table-columns/contract.ts"
import type { LiveSourceCalls } from "./workspace/discover/live-sources/contract.ts"
import type { OpportunityBulkCalls } from "./workspace/discover/opportunities/bulk/contract.ts"
import type { OpportunityCalls } from "./workspace/discover/opportunities/calls.ts"
import type { OpportunitySourceCalls } from "./workspace/discover/opportunity-sources/contract.ts"
import type { SavedStoryCalls } from "./workspace/discover/saved-stories/contract.ts"
import type { ScanCalls } from "./workspace/discover/scans/contract.ts"
import type { StoryCalls } from "./workspace/discover/stories/contract.ts"
import type { NotificationCalls } from "./workspace/notifications/contract.ts"
import type { ClientGapCalls } from "./workspace/people/client-gap/contract.ts"
import type { ClientLogoCalls } from "./workspace/people/client-logos/contract.ts"
import type { ClientPermissionCalls } from "./workspace/people/client-permissions/contract.ts"
import type { ClientCalls } from "./workspace/people/clients/contract.ts"
import type { ContactCalls } from "./workspace/people/contacts/contract.ts"
import type { DuplicateCalls } from "./workspace/people/duplicates/contract.ts"
import type { ExpertCalls } from "./workspace/people/experts/contract.ts"
import type { FactCalls } from "./workspace/people/facts/contract.ts"
import type { JournalistCalls } from "./workspace/people/journalists/contract.ts"
import type { LawfulBasisCalls } from "./workspace/people/lawful-bases/contract.ts"
import type { ListCalls } from "./workspace/people/lists/contract.ts"
import type { NoteCalls } from "./workspace/people/notes/contract.ts"
import type { OutletDetailCalls } from "./workspace/people/outlet-details/contract.ts"
import type { OutletTagCalls } from "./workspace/people/outlet-tags/contract.ts"
import type { OutletCalls } from "./workspace/people/outlets/contract.ts"
import type { OutletFigureCalls } from "./workspace/people/outlets/figures/contract.ts"
import type { OwnFieldCalls } from "./workspace/people/own-fields/contract.ts"
import type { SenderCalls } from "./workspace/people/sender/contract.ts"
import type { SuppressionCalls } from "./workspace/people/suppressions/contract.ts"
import type { TaskCalls } from "./workspace/people/tasks/contract.ts"
import type { ViewCalls } from "./workspace/people/views/contract.ts"
import type { AnswerDraftCalls } from "./workspace/replies/answer-drafts/contract.ts"
import type { AttachmentCalls } from "./workspace/replies/attachments/contract.ts"
import type { InboxCalls } from "./workspace/replies/inbox/contract.ts"
import type { LookingCalls } from "./workspace/replies/looking/contract.ts"
import type { ProposedAnswerCalls } from "./workspace/replies/proposed-answers/contract.ts"
import type { ClockCalls, SandboxCalls } from "./workspace/replies/sandbox/contract.ts"
import type { AnalyticsCalls } from "./workspace/results/analytics/contract.ts"
import type { CampaignMessageCalls } from "./workspace/results/campaign-messages/contract.ts"
import type { ExpectationCalls } from "./workspace/results/expectation/contract.ts"
import type { CoverageCalls } from "./workspace/results/found-coverage/contract.ts"
import type { ParticipantCalls } from "./workspace/results/participants/contract.ts"
import type { PlacementCalls } from "./workspace/results/placements/contract.ts"
import type { ReportCommentCalls } from "./workspace/results/report-comments/contract.ts"
import type { ReportScheduleCalls } from "./workspace/results/report-schedules/contract.ts"
import type { ReportCalls } from "./workspace/results/reports/calls.ts"
import type { ResultCalls } from "./workspace/results/results/contract.ts"
import type { TimelineCalls } from "./workspace/results/timeline/contract.ts"
import type { WebhookCalls } from "./workspace/webhooks/contract.ts"

/** What a browser asks of the workspace that it is in: each path stands below `/api/workspaces/:workspaceId`. */
export interface WorkspaceCalls
  extends InvitationCalls,
    MemberCalls,
    PlanRequestCalls,
    CalendarLinkCalls,
    ConsentCalls,
    SingleSignOnCalls,
    ReportHostCalls,
    ExportCalls,
    ImportCalls,
    BacklinkCalls,
    OverviewCalls,
    QuickSearchCalls,
    CalendarCalls,
    OutletDetailCalls,
    ProgressCalls,
    MergeCalls,
    TrashCalls,
    AudienceCalls,
    CampaignCalls,
    CampaignListCalls,
    CampaignMessageCalls,
    EnrolmentCalls,
    FileCalls,
    MailboxCalls,
    SignInCalls,
    MailProviderCalls,
    FitCalls,
    OpeningCalls,
    ProposalCalls,
    ReviewCalls,
    SenderDomainCalls,
    DmarcReportCalls,
    LanguageModelCalls,
    WriterCalls,
    ActivityCalls,
    KeyCalls,
    MemberLimitCalls,
    LiveCalls,
    TableColumnCalls,
    PlanCalls,
    OpportunityBulkCalls,
    OpportunityCalls,
    OpportunitySourceCalls,
    ScanCalls,
    ClientCalls,
    ClientGapCalls,
    ClientLogoCalls,
    ContactCalls,
    DuplicateCalls,
    ExpertCalls,
    FactCalls,
    JournalistCalls,
    LawfulBasisCalls,
    ClientPermissionCalls,
    ListCalls,
    NoteCalls,
    OutletTagCalls,
    OutletCalls,
    OutletFigureCalls,
    OwnFieldCalls,
    SenderCalls,
    LiveSourceCalls,
    StoryCalls,
    SavedStoryCalls,
    SuppressionCalls,
    TaskCalls,
    TemplateCalls,
    ViewCalls,
    AnswerDraftCalls,
    InboxCalls,
    LookingCalls,
    AttachmentCalls,
    ProposedAnswerCalls,
    SandboxCalls,
    AnalyticsCalls,
    ParticipantCalls,
    ExpectationCalls,
    PlacementCalls,
    CoverageCalls,
    ReportCalls,
    ReportCommentCalls,
    ReportScheduleCalls,
    ResultCalls,
    TimelineCalls,
    NotificationCalls,
    WebhookCalls {}

/** What a browser asks of the site. */
export interface SiteCalls
  extends ApiDocumentCalls,
    MeCalls,
    AssistantCalls,
    AuditCalls,
    AuthCalls,
    FactorCalls,
    PasskeyCalls,
    SsoSignInCalls,
    BlogCalls,
    DraftCalls,
    RevisionCalls,
    CopyCalls,
    DocumentCalls,
    DirectoryCalls,
    DirectoryImportCalls,
    MailedInvitationCalls,
    MediaCalls,
    MessageCalls,
    ProofCalls,
    ScraperCalls,
    AccountCalls,
    DeletionCalls,
    OperationsCalls,
    PictureCalls,
    SecurityCalls,
    SiteSettingsCalls,
    UserCalls,
    ManagedWorkspaceCalls,
    OwnWorkspaceCalls,
    ClockCalls {}
