/** The time at which the platform woke us by itself, where no request brings it: milliseconds UTC. */
export const readClock = (): number => Date.now()
