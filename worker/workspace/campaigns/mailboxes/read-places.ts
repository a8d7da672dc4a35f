/** A folder, and the last message of it that was looked at (RFC 9051, section 2.3.1.1). */
export interface ReadPlace {
  name: string
  /** Null for a folder that was never opened. */
  uidValidity: number | null
  lastUid: number
}

/** The folders that are read, and when they were searched for. */
export interface ReadPlaces {
  listedAt: number
  inbox?: ReadPlace
  junk?: ReadPlace
  sent?: ReadPlace
}
