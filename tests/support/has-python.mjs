import { spawnSync } from "node:child_process"

/** Whether a program in Python can be run here. */
export const hasPython = () => spawnSync("python3", ["--version"]).status === 0
