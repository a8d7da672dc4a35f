import { html } from "hono/html"

interface Bar {
  label: string
  value: number
}

const size = { width: 600, height: 200, foot: 24, head: 20 }

/** Columns with their numbers above them. The table that follows says the same in words. */
export function drawColumns(name: string, bars: readonly Bar[]) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const step = size.width / bars.length
  const tall = size.height - size.foot - size.head
  const columns = bars.map(({ label, value }, at) => {
    const height = (value / most) * tall
    const x = at * step + step * 0.15
    const middle = at * step + step / 2
    const y = size.height - size.foot - height
    return html`<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${(step * 0.7).toFixed(1)}" height="${height.toFixed(1)}"></rect>
      <text x="${middle.toFixed(1)}" y="${(y - 5).toFixed(1)}" text-anchor="middle">${value}</text>
      <text x="${middle.toFixed(1)}" y="${size.height - 6}" text-anchor="middle">${label}</text>`
  })
  const foot = size.height - size.foot
  return html`<svg viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label="${name}: ${bars.map(({ label, value }) => `${label} ${value}`).join(", ")}">
    <line x1="0" y1="${foot}" x2="${size.width}" y2="${foot}"></line>${columns}</svg>`
}
