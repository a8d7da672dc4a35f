interface Column {
  label: string
  value: number
}

interface ColumnsProps {
  /** What is counted. */
  name: string
  columns: readonly Column[]
  /** What the full height stands for, so that charts of one thing can be compared; the highest column without it. */
  top?: number
}

/** A third of a page, in which `labels` find room below, and `numbers` above the columns. */
const size = { width: 360, height: 130, head: 18, foot: 20, labels: 4, numbers: 14 }

/** Columns over time, with their numbers; the table after it says the same in words. */
export function Columns({ name, columns, top = 1 }: ColumnsProps) {
  const most = Math.max(top, ...columns.map(({ value }) => value))
  const step = size.width / Math.max(1, columns.length)
  const foot = size.height - size.foot
  const every = Math.ceil(columns.length / size.labels)
  const sum = columns.reduce((all, { value }) => all + value, 0)
  return (
    <figure className="grid gap-2">
      <figcaption className="text-sm font-semibold">
        {name} <span className="text-muted">{sum.toLocaleString("en-US")}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={`${name} over time: ${sum} in all, at most ${Math.max(0, ...columns.map(({ value }) => value))} at once. The numbers are in the table.`}
        className="h-auto w-full"
      >
        <line x1={0} x2={size.width} y1={foot} y2={foot} className="stroke-line" />
        {columns.map(({ label, value }, at) => {
          const height = (value / most) * (foot - size.head)
          const middle = (at + 0.5) * step
          return (
            <g key={label}>
              <rect
                x={at * step + step * 0.15}
                y={foot - height}
                width={step * 0.7}
                height={height}
                className="fill-brand"
              />
              {value > 0 && columns.length <= size.numbers && (
                <text x={middle} y={foot - height - 4} textAnchor="middle" fontSize={13} className="fill-ink">
                  {value}
                </text>
              )}
              {at % every === 0 && (
                <text
                  x={at === 0 ? 0 : middle}
                  y={size.height - 5}
                  textAnchor={at === 0 ? "start" : "middle"}
                  fontSize={13}
                  className="fill-muted"
                >
                  {label}
                </text>
              )}
            </g>
          )
        })}
      </svg>
    </figure>
  )
}
