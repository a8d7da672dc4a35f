import { writeDate } from "#contract/site/dates"
import type { MyWorkspace } from "#contract/site/workspaces"
import { NewContact } from "#contract/workspace/people/contacts"
import type { Meaning, ThreadDetail } from "#contract/workspace/replies/inbox"
import { NewPlacement } from "#contract/workspace/results/placements"
import { useSession } from "../../auth/session.tsx"
import { api } from "../../lib/api.ts"
import { useAction } from "../../lib/use-action.ts"
import { Button } from "../../ui/button.tsx"
import { endpointOf } from "../../workspaces/workspace-provider.tsx"
import { morningOf } from "./mornings.ts"

interface MeaningOffersProps {
  workspace: MyWorkspace
  thread: ThreadDetail
  meaning: Meaning
  /** Puts the conversation off until a time, ISO 8601. */
  onSnooze: (until: string) => void
}

/** What an answer suggests: to wait until the day that it names, to add whom it names, or to record where it appeared. */
export function MeaningOffers({ workspace, thread, meaning, onSnooze }: MeaningOffersProps) {
  const { user } = useSession()
  const { isBusy, busyWith, run } = useAction({ failed: "Not Done" })
  const { date, standIn, link } = meaning
  const { contact, campaign } = thread
  const offer = (words: string, of: string, work: () => Promise<unknown>, description: string) => (
    <Button
      size="small"
      look="secondary"
      busy={busyWith === of}
      disabled={isBusy}
      onClick={() => run(work, { of, done: { title: "Done", description } })}
    >
      {words}
    </Button>
  )
  const morning = date === null ? null : morningOf(date)
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm empty:hidden">
      {date !== null && morning !== null && morning.getTime() > Date.now() && (
        <>
          <Button size="small" look="secondary" onClick={() => onSnooze(morning.toISOString())}>
            Snooze until {writeDate(morning.getTime(), "day")}
          </Button>
          {contact &&
            offer(
              "Add a task",
              "task",
              () =>
                api.post(endpointOf(workspace, "/tasks"), {
                  contactId: contact.id,
                  title: `Write to ${contact.name} again`.slice(0, 200).toWellFormed(),
                  dueOn: date,
                  // A task for which nobody is responsible reminds nobody.
                  responsibleId: user?.id ?? null,
                }),
              `The task is due on ${writeDate(morning.getTime(), "day")}.`,
            )}
        </>
      )}
      {standIn && (
        <>
          <span className="wrap-anywhere">
            They name <bdi>{standIn.name ?? standIn.address}</bdi>
            {standIn.name && standIn.address && ` (${standIn.address})`}.
          </span>
          {offer(
            "Add to contacts",
            "contact",
            () =>
              api.post(
                endpointOf(workspace, "/contacts"),
                NewContact.parse({
                  name: standIn.name ?? standIn.address,
                  ...(standIn.address && { email: standIn.address }),
                }),
              ),
            `${standIn.name ?? standIn.address} is in your contacts.`,
          )}
        </>
      )}
      {link && campaign && (
        <>
          <a className="link wrap-anywhere" href={link} rel="noopener noreferrer nofollow" target="_blank">
            {link}
          </a>
          {offer(
            "Record as placement",
            "placement",
            () =>
              api.post(
                endpointOf(workspace, "/placements"),
                NewPlacement.parse({
                  pageUrl: link,
                  campaignId: campaign.id,
                  contactId: contact?.id ?? null,
                }),
              ),
            "The page will be checked.",
          )}
        </>
      )}
    </div>
  )
}
