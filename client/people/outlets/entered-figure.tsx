import { type OutletFigure, writeFigure } from "#contract/workspace/people/outlets/figures"
import { LongDate } from "../../ui/day.tsx"

/** A figure of an outlet, with who entered it and where they have it from. */
export const EnteredFigure = ({ figure }: { figure: OutletFigure }) => (
  <span className="min-w-0 wrap-anywhere">
    {writeFigure(figure)}, <LongDate date={figure.measuredOn} />
    <span className="block text-sm text-muted">
      Entered by <bdi>{figure.enteredBy}</bdi> on <LongDate date={figure.enteredAt} />; source:{" "}
      <Source source={figure.source} />
    </span>
  </span>
)

const Source = ({ source }: { source: string }) =>
  /^https?:\/\//i.test(source) ? (
    <a className="link" href={source} target="_blank" rel="noopener noreferrer nofollow">
      {source}
    </a>
  ) : (
    <bdi>{source}</bdi>
  )
