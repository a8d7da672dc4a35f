/** A mail may have been passed on: whoever holds the link now must not learn the address by it. */
export const shortenAddress = (address: string): string => address.replace(/^(.).*@/, "$1…@")
