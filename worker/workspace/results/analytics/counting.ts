/** Why figures may answer 409, for the reference. */
export const COUNTING = {
  why: "The workspace is large, and is counted for the first time: still_counting. Wait as long as Retry-After says.",
  passes: true,
}
