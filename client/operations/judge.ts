import type { Service, Share } from "#contract/site/operations"

/** Whether what was measured keeps to a promise; "none" where nothing was measured. */
export const judge = ({ kept, all }: Share, goal: number): "kept" | "missed" | "none" =>
  all === 0 ? "none" : kept / all >= goal ? "kept" : "missed"

/** A share in words. Rounded down, so that only all is 100 %. */
export const writeShare = ({ kept, all }: Share): string =>
  all === 0 ? "No data" : `${Math.floor((kept / all) * 10_000) / 100}% of ${all.toLocaleString("en-US")}`

/** What the last hours say of all services together. */
export function summarise(services: Service[]): { tone: "info" | "danger"; text: string } {
  const measured = services.filter(({ lately }) => lately.all > 0)
  const missed = measured.filter(({ lately, goal }) => judge(lately, goal) === "missed")
  if (measured.length === 0) return { tone: "info", text: "Nothing was measured in the last two hours." }
  if (missed.length === 0)
    return { tone: "info", text: "Everything measured in the last two hours is as good as we promise." }
  const names = missed.map(({ title }) => title).join(", ")
  return { tone: "danger", text: `Not as good as we promise in the last two hours: ${names}.` }
}
