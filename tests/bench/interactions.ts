import type { Page } from "playwright"

/** The longest time that a browser reports too late for us to see: what is shorter is not reported, and counts as this. */
const SHORTEST = 16

/** One thing that a person does, with what comes before and after it and is not measured. */
export interface Doing {
  before?: () => Promise<unknown>
  act: () => Promise<unknown>
  after?: () => Promise<unknown>
}

interface Seen {
  name: string
  duration: number
  interactionId: number
}

declare global {
  interface Window {
    interactions: Seen[]
  }
}

/** Has the page note every interaction and the time until it was painted (Event Timing). Before the page is opened. */
export const noteInteractions = (page: Page) =>
  page.addInitScript((durationThreshold) => {
    window.interactions = []
    const observer = new PerformanceObserver((list) => {
      for (const { name, duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId) window.interactions.push({ name, duration, interactionId })
    })
    observer.observe({ type: "event", durationThreshold } as PerformanceObserverInit)
  }, SHORTEST)

/** Does it so many times, and returns the milliseconds from each interaction to the next paint. */
export async function timeInteractions(page: Page, { before, act, after }: Doing, rounds: number) {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    await before?.()
    await settle(page)
    await page.evaluate(() => {
      window.interactions = []
    })
    await act()
    await settle(page)
    const seen = await page.evaluate(() => window.interactions)
    times.push(Math.max(SHORTEST, ...seen.map(({ duration }) => duration)))
    await after?.()
  }
  return times
}

/** Waits until what was done is painted, and what came of it too. */
export async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(150)
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }))
  })
}
