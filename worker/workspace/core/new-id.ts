const digits = "0123456789abcdefghjkmnpqrstvwxyz"

/**
 * Returns an id such as `con_…`: the time, so that ids sort by age, then 60 random bits. `now` is in milliseconds UTC.
 */
export function newId(prefix: string, now: number): string {
  const time = Array.from({ length: 9 }, (_, place) => digits[Math.floor(now / 32 ** (8 - place)) % 32])
  const chance = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => digits[byte % 32])
  return `${prefix}_${time.join("")}${chance.join("")}`
}
