import type { Part } from "../../../worker/workspace/core/jobs/jobs.ts"

export type Crash = (part: Part) => Part

/** The three moments at which a machine may die on one part of a job, in words that follow "dies". */
export const crashes: Record<string, Crash> = {
  "after it has asked": () => {
    throw new Error("died before the write")
  },
  "while it writes": (part) => (ctx) => {
    part(ctx)
    throw new Error("died in the write")
  },
  "after it wrote, so that another does it again": (part) => (ctx) => {
    part(ctx)
    return part(ctx)
  },
}
