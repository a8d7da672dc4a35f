/** Returns the time at which the platform woke the worker, for work that no request started: milliseconds UTC. */
export const readClock = (): number => Date.now()
