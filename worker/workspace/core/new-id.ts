const digits = "0123456789abcdefghjkmnpqrstvwxyz"

/**
 * Returns an id such as `con_…`: the time, so that ids sort by age, then 60 random bits. `now` is in milliseconds UTC.
 */
export function newId(prefix: string, now: number): string {
  const chance = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => digits[byte % 32])
  return `${startOfIds(prefix, now)}${chance.join("")}`
}

/** Returns what sorts before every id that is made at a time or later, and after every earlier one. */
export function startOfIds(prefix: string, now: number): string {
  const time = Array.from({ length: 9 }, (_, place) => digits[Math.floor(now / 32 ** (8 - place)) % 32])
  return `${prefix}_${time.join("")}`
}

/** Returns when an id was made, in milliseconds UTC. */
export function madeAt(id: string): number {
  const start = id.indexOf("_") + 1
  return [...id.slice(start, start + 9)].reduce((time, digit) => time * 32 + digits.indexOf(digit), 0)
}
