import type { Mailbox, Reading } from "#contract/workspace/campaigns/mailboxes"
import { Banner } from "../../ui/banner.tsx"
import { Moment } from "../../ui/moment.tsx"

interface ReadingStateProps {
  mailbox: Pick<Mailbox, "state">
  reading: Reading
}

/** Whether the answers in a mailbox are read, what of it is read and what never is. */
export const ReadingState = ({ mailbox, reading }: ReadingStateProps) => (
  <div className="grid gap-2 text-sm">
    {reading.failure && (
      <Banner tone="danger">
        Answers are not read for now. {reading.failure} {describeNext(mailbox, reading)}
      </Banner>
    )}
    <p className="max-w-prose wrap-anywhere">
      <strong>
        Answers are read at {reading.host}, port {reading.port}.
      </strong>{" "}
      {reading.at ? (
        <>
          Last read <Moment at={reading.at} />.
        </>
      ) : (
        "Not read to the end yet."
      )}{" "}
      Of new mail in the inbox, junk and sent folders we read the headers, and whole only answers to your
      messages, mail from people you wrote to here, reports of mail servers, and what you write to such people
      yourself. Nothing else is fetched or kept, and nothing is marked as read.
    </p>
  </div>
)

function describeNext(
  { state }: ReadingStateProps["mailbox"],
  { isTriedAgain, followUpsWait }: Reading,
): string {
  const next = isTriedAgain
    ? "We try again by ourselves, and nothing is lost: whatever came meanwhile is read then."
    : "Nothing is lost: whatever came meanwhile is read once it is connected again."
  if (state !== "active") return next
  return followUpsWait
    ? `${next} First messages still go. Follow-ups wait until answers are read, so that nobody who has answered is written to again.`
    : `${next} Sending goes on. If this lasts, follow-ups wait until answers are read.`
}
