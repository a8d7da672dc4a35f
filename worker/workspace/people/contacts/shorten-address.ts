/** A mail may have been forwarded: the link must not reveal the address to its current holder. */
export const shortenAddress = (address: string): string => address.replace(/^(.).*@/, "$1…@")
