import { writeDate } from "#contract/site/dates"
import type { Campaign } from "#contract/workspace/campaigns/campaigns"
import { paths } from "../../paths.ts"
import { ButtonLink } from "../../ui/button.tsx"
import { PanelFact } from "../../ui/table/panel-fact.tsx"
import "../../ui/table/row-panel.css"
import { approvalWords } from "./approval-words.ts"
import { GOAL_WORDS } from "./campaign-state.tsx"
import { counted } from "./figures.ts"

const days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

/** The rules by which a campaign runs, and the way to change them. */
export function SettingsSummary({ campaign, canWrite }: { campaign: Campaign; canWrite: boolean }) {
  const { id, goal, window, timeZoneMode, timeZone, dailyCap, approval, outOfOffice } = campaign
  const { mailboxIds, targetUrls, embargoUntil, onePerOutlet, skipHolidays, trackOpens, trackClicks } =
    campaign
  const tracked = [trackOpens && "opens", trackClicks && "clicks"].filter(Boolean).join(" and ")
  return (
    <div className="grid justify-items-start gap-4 text-sm">
      <dl className="panel-facts">
        <PanelFact term="Goal">{GOAL_WORDS[goal].title}</PanelFact>
        {targetUrls.length > 0 && <PanelFact term="Target pages">{targetUrls.join(", ")}</PanelFact>}
        {embargoUntil && (
          <PanelFact term="Embargo">Until {writeDate(embargoUntil, "moment")}, your time</PanelFact>
        )}
        <PanelFact term="Sent on">
          {window.days.map((day) => days[day - 1]).join(", ")}, {window.from} to{" "}
          {window.to === "23:59" ? "midnight" : window.to},{" "}
          {timeZoneMode === "recipient" ? "by each person’s clock" : `by the clocks of ${timeZone}`}
          {skipHolidays && ", not on public holidays"}
        </PanelFact>
        <PanelFact term="Mailboxes">
          {mailboxIds.length === 0 ? "None chosen" : counted(mailboxIds.length, "mailbox", "mailboxes")}
        </PanelFact>
        <PanelFact term="At most">
          {dailyCap === null ? "As many a day as the mailboxes allow" : `${dailyCap} messages a day`}
          {onePerOutlet && ", one person per outlet"}
        </PanelFact>
        <PanelFact term="Approval">{approvalWords[approval]}</PanelFact>
        <PanelFact term="Away">
          {outOfOffice === "resume" ? "Waits until they are back" : "Ends for that person"}
        </PanelFact>
        <PanelFact term="Tracked">{tracked === "" ? "Nothing but answers" : tracked}</PanelFact>
      </dl>
      {canWrite && (
        <ButtonLink size="small" look="secondary" to={`${paths.campaignEdit(id)}?part=schedule`}>
          Change the settings
        </ButtonLink>
      )}
    </div>
  )
}
