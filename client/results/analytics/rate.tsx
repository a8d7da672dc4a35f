import { intervalOf } from "#contract/workspace/results/results"

interface RateProps {
  part: number
  whole: number
}

const percent = (share: number) => Math.round(share * 100)

/** A rate with its 95% interval, so that 2 of 5 is not read as 40%. */
export function Rate({ part, whole }: RateProps) {
  const range = intervalOf(part, whole)
  if (!range) return <span className="text-muted">–</span>
  return (
    <>
      {percent(part / whole)} %{" "}
      <span className="text-muted">
        ({percent(range[0])}–{percent(range[1])} %)
      </span>
    </>
  )
}
