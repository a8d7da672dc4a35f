import { readFileSync } from "node:fs"
import { expect, test } from "vitest"

interface Package {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

type Packages = Record<string, Package>

const locked: Packages = JSON.parse(readFileSync("package-lock.json", "utf8")).packages

/** Each dependency without an entry of its own, as "who > what". The packages of other platforms count: npm ci asks for them too. */
function findMissing(packages: Packages): string[] {
  return Object.entries(packages).flatMap(([path, { dependencies, devDependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter((name) => !placesOf(name, path).some((place) => place in packages))
      .map((name) => `${path || "the project"} > ${name}`),
  )
}

/** Where a package that lies at a path looks for another: in its own folder, then in each one around it. */
function placesOf(name: string, path: string): string[] {
  const place = `${path && `${path}/`}node_modules/${name}`
  if (path === "") return [place]
  return [place, ...placesOf(name, path.slice(0, Math.max(0, path.lastIndexOf("/node_modules/"))))]
}

test("the lock file has every platform's packages, so that npm ci installs on each", () => {
  const optional = Object.values(locked).flatMap((one) => Object.keys(one.optionalDependencies ?? {}))
  expect(optional.length).toBeGreaterThan(50)
  expect(findMissing(locked)).toEqual([])
})

test.each(["node_modules/@biomejs/cli-win32-x64", "node_modules/vite"])(
  "a lock file without %s is noticed",
  (gone) => {
    const { [gone]: entry, ...rest } = locked
    expect(entry).toBeDefined()
    expect(findMissing(rest)).not.toEqual([])
  },
)
