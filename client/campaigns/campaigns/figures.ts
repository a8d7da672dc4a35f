/** A share of the whole in per cent, without a fraction unless it is small: `8%`, `0.4%`. */
export function percentOf(part: number, whole: number): string {
  if (whole === 0 || part === 0) return "0%"
  const share = (part / whole) * 100
  return share < 1 ? `${Math.max(0.1, Math.round(share * 10) / 10)}%` : `${Math.round(share)}%`
}

export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`
