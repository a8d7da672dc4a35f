import type { MyWorkspace } from "#contract/site/workspaces"
import type { CampaignMessage } from "#contract/workspace/results/campaign-messages"
import { paths } from "../../paths.ts"
import { ButtonLink } from "../../ui/button.tsx"
import { Moment } from "../../ui/moment.tsx"
import { PanelFact } from "../../ui/table/panel-fact.tsx"
import { RowPanel } from "../../ui/table/row-panel.tsx"
import { WhyAndWhen } from "../participants/why-and-when.tsx"
import { nameOf } from "../participants/words.ts"
import { Fate } from "./message-columns.tsx"
import { nameMessage } from "./words.ts"

interface MessagePanelProps {
  workspace: MyWorkspace
  message: CampaignMessage
  onClose: () => void
}

/** A message beside the list: what becomes of it, why and when, and what was written before. */
export function MessagePanel({ workspace, message, onClose }: MessagePanelProps) {
  const { contact, outlet, fate, subject, at, from, threadId, why, enrolmentId } = message
  const isSent = fate === "sent" || fate === "bounced"
  return (
    <RowPanel
      title={nameOf(message)}
      to={contact ? paths.contactDetail(contact.id) : paths.contacts}
      onClose={onClose}
    >
      <p>
        <Fate fate={fate} />
      </p>
      {why && <p className="wrap-anywhere">{why}</p>}
      {enrolmentId && !isSent && (
        <WhyAndWhen workspace={workspace} enrolmentId={enrolmentId} version={`${fate} ${at}`} />
      )}
      <dl className="panel-facts">
        <PanelFact term="Message">{nameMessage(message)}</PanelFact>
        {subject && (
          <PanelFact term="Subject">
            <bdi>{subject}</bdi>
          </PanelFact>
        )}
        {outlet && (
          <PanelFact term="Outlet">
            <bdi>{outlet}</bdi>
          </PanelFact>
        )}
        {from && <PanelFact term="From">{from}</PanelFact>}
        {at && (
          <PanelFact term={isSent ? "Sent" : "Planned for"}>
            <Moment at={at} />
          </PanelFact>
        )}
      </dl>
      <div className="flex flex-wrap gap-2">
        {threadId && isSent && (
          <ButtonLink size="small" to={paths.thread(threadId)}>
            Open the conversation
          </ButtonLink>
        )}
        {fate === "review" && (
          <ButtonLink size="small" to={paths.campaignReview}>
            Open the review queue
          </ButtonLink>
        )}
      </div>
    </RowPanel>
  )
}
