import { execFileSync } from "node:child_process"
import { join } from "node:path"
import { type Command, runProgram } from "./clone.ts"

/**
 * Runs a command of worker/local in a copy of the project, where `disk` is a disk of its own of so many bytes that begins
 * with what is in `contents`. The disk is gone when the command has ended, however it ended.
 */
export function runOnDisk(
  directory: string,
  [name, ...args]: string[],
  {
    disk,
    size,
    contents,
    env,
  }: { disk: string; size: string; contents?: string | undefined; env: NodeJS.ProcessEnv },
): Command {
  const script = `mount -t tmpfs -o size=${size} tmpfs "$DISK" && if [ -n "$CONTENTS" ]; then cp -a "$CONTENTS/." "$DISK"; fi && exec "$@"`
  return runProgram(
    directory,
    "unshare",
    ["--user", "--map-root-user", "--mount", "sh", "-c", script, "sh"].concat(
      process.execPath,
      join(directory, `worker/local/${name}.mjs`),
      args,
    ),
    { ...env, DISK: disk, CONTENTS: contents ?? "" },
  )
}

/** Bytes that the files of a directory take on such a disk. */
export const sizeOf = (directory: string) =>
  Number(execFileSync("du", ["-s", "-B1", directory], { encoding: "utf8" }).split("\t")[0])
