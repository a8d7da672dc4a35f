import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"

/**
 * Writes a file that only its owner may read, in full or not at all: a crash or a full disk leaves what was there before.
 * @param {string} file
 * @param {string} text
 */
export function writeWhole(file, text) {
  const unfinished = `${file}.unfinished`
  // One that a crash left could have another mode.
  rmSync(unfinished, { force: true })
  try {
    onDisk(unfinished, "wx", (handle) => writeFileSync(handle, text))
    renameSync(unfinished, file)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw Object.assign(/** @type {Error} */ (error), { path: file })
  }
  // The directory's entry must last too; Windows opens no directories.
  if (process.platform !== "win32") onDisk(dirname(file), "r", () => {})
}

/**
 * @param {string} path
 * @param {string} flags
 * @param {(handle: number) => void} work
 */
function onDisk(path, flags, work) {
  const handle = openSync(path, flags, 0o600)
  try {
    work(handle)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
