/** What can be broken without anything changing that anybody could notice, and why. */
export const accepted: { file: string; was: string; becomes: string; because: string }[] = []
