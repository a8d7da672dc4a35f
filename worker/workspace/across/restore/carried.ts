import { carriedOutreach } from "../../campaigns/engine/carry-over.ts"
import { carriedModels } from "../../campaigns/language-model/carry-over.ts"
import { carriedMailClients } from "../../campaigns/mailbox-grants/carry-over.ts"
import { carriedMailboxes } from "../../campaigns/mailboxes/carry-over.ts"
import { carriedSearch } from "../../campaigns/messages/index-older.ts"
import { carriedAssistants } from "../../core/assistants/carry-over.ts"
import { carriedAudit } from "../../core/audit/carry-over.ts"
import { carriedChanges } from "../../core/changes/carry-over.ts"
import { carriedKeys } from "../../core/keys/carry-over.ts"
import { carriedLimits } from "../../core/limits/carry-over.ts"
import type { Carried } from "../../core/restoring/carried.ts"
import { carriedSourceKeys } from "../../discover/live-sources/carry-over.ts"
import { carriedNotifications, carriedSlack } from "../../notifications/carry-over.ts"
import { carriedRefusals } from "../../people/client-permissions/carry-over.ts"
import { carriedContacts } from "../../people/contacts/carry-over.ts"
import { carriedExperts } from "../../people/experts/carry-over.ts"
import { carriedSuppressions } from "../../people/suppressions/carry-over.ts"
import { carriedSchedules } from "../../results/report-schedules/carry-over.ts"
import { carriedReports } from "../../results/reports/carry-over.ts"
import { carriedWebhooks } from "../../webhooks/carry-over.ts"
import { carriedExports } from "../bulk-exports/carry-over.ts"

/** Everything that outlives a restore, in the order in which it is joined with what was restored. */
export const carried: readonly Carried[] = [
  // First: what the others record comes after what was recorded since the copy.
  carriedAudit,
  carriedKeys,
  carriedLimits,
  carriedChanges,
  carriedAssistants,
  carriedSuppressions,
  carriedContacts,
  carriedRefusals,
  carriedMailboxes,
  carriedMailClients,
  carriedSourceKeys,
  carriedModels,
  carriedWebhooks,
  carriedReports,
  carriedExperts,
  carriedSchedules,
  carriedNotifications,
  carriedSlack,
  carriedOutreach,
  carriedSearch,
  carriedExports,
]
