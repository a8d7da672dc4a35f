import { writeDate } from "#contract/site/dates"
import type { Participant } from "#contract/workspace/results/participants"
import { Link } from "../../lib/link.tsx"
import { writeMeeting } from "../../lib/write-meeting.ts"
import { paths } from "../../paths.ts"
import type { Column } from "../../ui/table/column.ts"
import { ParticipantState } from "./participant-state.tsx"
import { nameOf } from "./words.ts"

/** The columns that everybody begins with. */
export const firstColumns = ["outlet", "state", "sent", "last", "next"]

/** The words of each order, where the table has no heads to sort by. */
export const orderWords = {
  "": "As they were added",
  name: "Name",
  outlet: "Outlet",
  state: "State",
  sent: "Most messages",
  last: "Last message",
  next: "Next message",
}

export const nameColumn: Column<Participant> = {
  key: "name",
  label: "Name",
  share: 32,
  order: "name",
  render: (person) => (
    <>
      {person.contact ? (
        <Link to={paths.contactDetail(person.contact.id)}>
          <bdi>{person.contact.name}</bdi>
        </Link>
      ) : (
        nameOf(person)
      )}
      {person.address && <p>{person.address}</p>}
    </>
  ),
}

/** Every column that the people of a campaign can have. */
export const participantColumns: readonly Column<Participant>[] = [
  {
    key: "outlet",
    label: "Outlet",
    share: 22,
    order: "outlet",
    card: "line",
    render: ({ outlet }) => outlet && <bdi>{outlet}</bdi>,
  },
  {
    key: "state",
    label: "State",
    share: 27,
    order: "state",
    card: "beside",
    render: ({ state }) => <ParticipantState state={state} />,
  },
  {
    key: "sent",
    label: "Sent",
    share: 11,
    order: "sent",
    direction: "descending",
    card: "small",
    render: ({ sent }) => sent.toLocaleString("en-US"),
  },
  {
    key: "last",
    label: "Last message",
    share: 19,
    from: 66,
    order: "last",
    direction: "descending",
    render: ({ lastAt }) => <Time at={lastAt} />,
  },
  {
    key: "next",
    label: "Next message",
    share: 19,
    from: 48,
    order: "next",
    card: "small",
    render: ({ nextAt, isHeld }) =>
      isHeld ? "Once the campaign is resumed" : nextAt ? <Time at={nextAt} /> : "None planned",
  },
  { key: "paused", label: "Paused until", share: 19, render: ({ pausedUntil }) => <Time at={pausedUntil} /> },
]

const Time = ({ at }: { at: string | null }) =>
  at && (
    <time dateTime={at} title={writeDate(at, "moment")}>
      {writeMeeting(at)}
    </time>
  )
