/** Does what was asked for while it was being done once more, and not once for each time. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let isWorking = false
  let isWanted = false
  return async () => {
    isWanted = true
    if (isWorking) return
    isWorking = true
    try {
      while (isWanted) {
        isWanted = false
        await work()
      }
    } finally {
      isWorking = false
    }
  }
}
