import type { Mailbox, Reading } from "#contract/workspace/campaigns/mailboxes"
import { Banner } from "../../ui/banner.tsx"
import { Moment } from "../../ui/moment.tsx"

interface ReadingStateProps {
  mailbox: Pick<Mailbox, "state" | "signsInWith">
  reading: Reading
}

/** Whether the answers in a mailbox are read, what of it is read and what never is. */
export const ReadingState = ({ mailbox, reading: { host, port, at, failure } }: ReadingStateProps) => (
  <div className="grid gap-2 text-sm">
    {failure && (
      <Banner tone="danger">
        Answers are not read for now. {failure} {describeNext(mailbox)}
      </Banner>
    )}
    <p className="max-w-prose wrap-anywhere">
      <strong>
        Answers are read at {host}, port {port}.
      </strong>{" "}
      {at ? (
        <>
          Last read <Moment at={at} />.
        </>
      ) : (
        "Not read yet."
      )}{" "}
      Of new mail in the inbox, junk and sent folders we read the headers, and whole only answers to your
      messages, mail from people you wrote to here, reports of mail servers, and what you write to such people
      yourself. Nothing else is fetched or kept, and nothing is marked as read.
    </p>
  </div>
)

function describeNext({ state, signsInWith }: ReadingStateProps["mailbox"]): string {
  // Without its provider's consent nothing is tried before somebody gives that again.
  if (state === "needs_attention" && signsInWith !== "password")
    return "Nothing is lost: whatever came meanwhile is read once it is connected again."
  const sending = state === "active" ? "Sending goes on, we try" : "We try"
  return `${sending} again by ourselves, and nothing is lost: whatever came meanwhile is read then.`
}
