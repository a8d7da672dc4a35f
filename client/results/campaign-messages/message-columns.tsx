import { writeDate } from "#contract/site/dates"
import type { CampaignMessage } from "#contract/workspace/results/campaign-messages"
import { Link } from "../../lib/link.tsx"
import { writeMeeting } from "../../lib/write-meeting.ts"
import { paths } from "../../paths.ts"
import { Badge } from "../../ui/badge.tsx"
import type { Column } from "../../ui/table/column.ts"
import { nameOf } from "../participants/words.ts"
import { FATES, nameMessage } from "./words.ts"

/** The columns that everybody begins with. */
export const firstColumns = ["message", "subject", "state", "time"]

/** The words of each order, where the table has no heads to sort by. */
export const orderWords = {
  "": "Time",
  name: "Name",
  message: "Message",
  subject: "Subject",
  state: "State",
}

export const nameColumn: Column<CampaignMessage> = {
  key: "name",
  label: "Name",
  share: 30,
  order: "name",
  render: (message) => (
    <>
      {message.contact ? (
        <Link to={paths.contactDetail(message.contact.id)}>
          <bdi>{message.contact.name}</bdi>
        </Link>
      ) : (
        nameOf(message)
      )}
      {message.outlet && (
        <p>
          <bdi>{message.outlet}</bdi>
        </p>
      )}
    </>
  ),
}

/** Every column that the messages of a campaign can have. */
export const messageColumns: readonly Column<CampaignMessage>[] = [
  {
    key: "message",
    label: "Message",
    share: 17,
    order: "message",
    render: nameMessage,
  },
  {
    key: "subject",
    label: "Subject",
    share: 30,
    from: 66,
    order: "subject",
    card: "line",
    render: ({ subject }) =>
      subject ? <bdi>{subject}</bdi> : <span className="text-muted">Not written yet</span>,
  },
  {
    key: "state",
    label: "State",
    share: 20,
    order: "state",
    card: "beside",
    render: ({ fate }) => <Fate fate={fate} />,
  },
  {
    key: "time",
    label: "Time",
    share: 22,
    order: "",
    card: "small",
    render: ({ at }) =>
      at ? (
        <time dateTime={at} title={writeDate(at, "moment")}>
          {writeMeeting(at)}
        </time>
      ) : (
        "No time yet"
      ),
  },
  { key: "from", label: "From", share: 24, render: ({ from }) => from },
  { key: "why", label: "Why not", share: 26, render: ({ why }) => why && <bdi>{why}</bdi> },
]

export function Fate({ fate }: Pick<CampaignMessage, "fate">) {
  const { words, tone } = FATES[fate]
  return tone ? <Badge tone={tone}>{words}</Badge> : words
}
