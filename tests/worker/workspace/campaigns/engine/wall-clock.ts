/** What the clocks of a zone show at an instant, told by the platform's own formatter and by nothing of ours. */
export function readWallClock(at: number, zone: string) {
  const parts = Object.fromEntries(
    formatterOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const day = Date.UTC(Number(parts.year), Number(parts.month) - 1, Number(parts.day)) / 86_400_000
  return {
    day,
    date: `${parts.year}-${parts.month}-${parts.day}`,
    minute: Number(parts.hour) * 60 + Number(parts.minute),
    weekday: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].indexOf(parts.weekday ?? "") + 1,
  }
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    weekday: "short",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  })
  formatters.set(zone, made)
  return made
}

/** Zones of every kind: half and quarter hours, summer time on both halves of the earth, changes at midnight, a half-hour change. */
export const zones = [
  "UTC",
  "Europe/London",
  "Europe/Dublin",
  "Europe/Lisbon",
  "Europe/Berlin",
  "Europe/Athens",
  "Europe/Moscow",
  "Europe/Istanbul",
  "Atlantic/Azores",
  "Atlantic/Reykjavik",
  "Africa/Casablanca",
  "Africa/El_Aaiun",
  "Africa/Cairo",
  "Africa/Lagos",
  "Africa/Johannesburg",
  "Asia/Beirut",
  "Asia/Jerusalem",
  "Asia/Gaza",
  "Asia/Tehran",
  "Asia/Dubai",
  "Asia/Kabul",
  "Asia/Karachi",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Asia/Yangon",
  "Asia/Almaty",
  "Asia/Shanghai",
  "Asia/Tokyo",
  "Australia/Perth",
  "Australia/Eucla",
  "Australia/Darwin",
  "Australia/Adelaide",
  "Australia/Sydney",
  "Australia/Lord_Howe",
  "Pacific/Auckland",
  "Pacific/Chatham",
  "Pacific/Apia",
  "Pacific/Kiritimati",
  "Pacific/Marquesas",
  "Pacific/Easter",
  "America/St_Johns",
  "America/Halifax",
  "America/New_York",
  "America/Chicago",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "America/Adak",
  "America/Havana",
  "America/Sao_Paulo",
  "America/Santiago",
  "America/Asuncion",
  "America/Nuuk",
  "America/Scoresbysund",
] as const

const from = Date.UTC(2024, 0, 1)
const until = Date.UTC(2031, 0, 1)

/** The minutes at which the clocks of a zone jump, found by looking and not by knowing. */
export function findJumps(zone: string): number[] {
  const known = jumpsOf.get(zone) ?? searchJumps(zone)
  jumpsOf.set(zone, known)
  return known
}

const jumpsOf = new Map<string, number[]>()

function searchJumps(zone: string): number[] {
  const offset = (at: number) => {
    const { day, minute } = readWallClock(at, zone)
    return day * 1440 + minute - Math.floor(at / 60_000)
  }
  const jumps: number[] = []
  const step = 86_400_000
  for (let at = from; at < until; at += step) {
    if (offset(at) === offset(at + step)) continue
    let [low, high] = [at, at + step]
    while (high - low > 60_000) {
      const middle = Math.floor((low + high) / 120_000) * 60_000
      if (offset(middle) === offset(low)) low = middle
      else high = middle
    }
    jumps.push(high)
  }
  return jumps
}
