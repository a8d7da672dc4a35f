import { Link } from "../../../lib/link.tsx"
import { paths } from "../../../paths.ts"
import { figureFields, samples } from "../../content/api-reference.ts"
import { FieldList } from "../field-list.tsx"
import { Sample } from "../part.tsx"
import type { GuidePart } from "./guide-part.ts"

/** What the figures mean, and how they add up. */
export const analyticsGuide: GuidePart[] = [
  {
    id: "figures",
    title: "What the figures mean",
    draw: (base) => (
      <>
        <p>
          What came of your outreach between two days, over all campaigns or for one. The figures are those of
          the dashboard, counted by the same functions from the same events;{" "}
          <Link to={paths.document("performance-tracking")} className="link">
            Performance Tracking
          </Link>{" "}
          says how. A time chooses whom you first wrote to in it, and everybody counts with what came of them
          until now: so a reply that comes in April to a message of March counts for March, and no rate is
          more than one. A rate over nobody is null. Opens are not among the figures.
        </p>
        <Sample sample={samples.overview} base={base} />
        <Sample sample={samples.overviewAnswer} base={base} />
        <FieldList fields={figureFields} />
      </>
    ),
  },
  {
    id: "lists-of-figures",
    title: "By day, by campaign, by text",
    draw: () => (
      <p>
        The same figures come as lists, which add up to the whole; and what was sent of each text of each
        message, with who answered it.
      </p>
    ),
  },
]
