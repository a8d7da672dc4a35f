/** IPv4 blocks that are not the public internet: the IANA special-purpose registry, multicast and reserved. */
const closedV4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
].map((block) => {
  const [start = "", bits] = block.split("/")
  return { start: toNumber(start), size: 2 ** (32 - Number(bits)) }
})

/** Whether an address literal, as written by the URL parser, is on the public internet; null for a host name. */
export function isPublicAddress(host: string): boolean | null {
  if (host.startsWith("[")) return isPublicV6(host.slice(1, -1))
  return /^\d+(\.\d+){3}$/.test(host) ? isPublicV4(toNumber(host)) : null
}

const isPublicV4 = (address: number) =>
  !closedV4.some(({ start, size }) => address >= start && address < start + size)

/**
 * Only global unicast, 2000 to 3fff, is public, except for the ranges in it that carry or represent something else: the
 * IETF's own from 2001:0 to 2001:1ff (Teredo, benchmarks, ORCHID), 6to4 at 2002, and documentation at 2001:db8 and
 * below 3fff:1000. Mapped addresses, NAT64, loopback, link-local, unique local and multicast are all outside it.
 */
function isPublicV6(text: string): boolean {
  const [first = 0, second = 0] = groupsOf(text)
  if (first < 0x2000 || first > 0x3fff) return false
  if (first === 0x2001) return second > 0x1ff && second !== 0xdb8
  return first !== 0x2002 && !(first === 0x3fff && second < 0x1000)
}

/** The eight groups of an address in its canonical spelling, which has no dots. */
function groupsOf(text: string): number[] {
  const [left = [], right = []] = text
    .split("::")
    .map((half) => (half === "" ? [] : half.split(":").map((group) => Number.parseInt(group, 16))))
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right]
}

function toNumber(address: string): number {
  return address.split(".").reduce((sum, part) => sum * 256 + Number(part), 0)
}
