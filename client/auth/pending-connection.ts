import { paths } from "../paths.ts"

const name = "connection"

/** Keeps what an assistant asked for in this tab while the person signs in. Does nothing on other pages. */
export function keepConnection({ pathname, search }: Pick<Location, "pathname" | "search">): void {
  if (pathname === paths.connect) quietly(() => sessionStorage.setItem(name, search))
}

/** The page on which an assistant is connected, if somebody was on their way there. */
export function pendingConnection(): string | null {
  const search = quietly(() => sessionStorage.getItem(name))
  return search === null ? null : paths.connect + search
}

export const forgetConnection = () => quietly(() => sessionStorage.removeItem(name))

/** Where storage is forbidden, people have to begin again in the assistant. */
function quietly<T>(act: () => T): T | null {
  try {
    return act()
  } catch {
    return null
  }
}
