/** The ports of the web servers that stand beside the tests. */
export interface HostileSites {
  /** Answers as requested (`/answer?…`), and worse. */
  site: number
  /** The same under a robots.txt that closes /closed. */
  withRobots: number
  /** Its robots.txt is a 500. */
  robotsFails: number
  /** Its robots.txt arrives one byte at a time. */
  robotsDrips: number
  /** Its robots.txt redirects to itself. */
  robotsLoops: number
  /** Its robots.txt breaks off. */
  robotsBreaks: number
  /** Represents an internal service that nobody outside may reach. It is never opened by name. */
  inner: number
  /** Nobody listens here. */
  closed: number
}

declare module "vitest" {
  interface ProvidedContext {
    hostile: HostileSites
  }
}
