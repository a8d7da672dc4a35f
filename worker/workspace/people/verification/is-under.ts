/** Returns whether a host is one of these domains or a subdomain of one. */
export const isUnder = (host: string, domains: ReadonlySet<string>): boolean =>
  domains.has(host) || (host.includes(".") && isUnder(host.slice(host.indexOf(".") + 1), domains))
