import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { root } from "./command.mjs"
import { npm } from "./packages.mjs"
import { Stop } from "./say.mjs"

/**
 * Returns the packages that the product is built from in the form of CycloneDX, as npm lists them. npm leaves out what a tool
 * needs too, so it is shown a copy of the lock file without the tools.
 */
export async function listComponents() {
  const directory = mkdtempSync(join(tmpdir(), "components "))
  try {
    const { devDependencies, ...project } = read("package.json")
    const { packages, ...lock } = read("package-lock.json")
    const { devDependencies: tools, ...top } = packages[""]
    const needed = Object.entries(packages).filter(([path, { dev }]) => path !== "" && !dev)
    const copy = join(directory, project.name)
    mkdirSync(copy)
    write(join(copy, "package.json"), project)
    write(join(copy, "package-lock.json"), { ...lock, packages: { "": top, ...Object.fromEntries(needed) } })
    const { code, output, answer } = await npm(
      ["sbom", "--sbom-format=cyclonedx", "--package-lock-only"],
      copy,
    )
    if (code !== 0) throw new Stop(`${output.trim()}\n\nThe components of the build could not be listed.`)
    return answer
  } finally {
    rmSync(directory, { recursive: true })
  }
}

/** @param {string} name */
const read = (name) => JSON.parse(readFileSync(join(root, name), "utf8"))

/**
 * @param {string} file
 * @param {object} value
 */
const write = (file, value) => writeFileSync(file, JSON.stringify(value))
