/** A time as ISO 8601 text. `time` is in milliseconds UTC. */
export const toIso = (time: number) => new Date(time).toISOString()
