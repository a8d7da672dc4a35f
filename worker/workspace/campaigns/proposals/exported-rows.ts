import { rowsOf } from "../../core/rows-of.ts"
import { launchProposals } from "./table.ts"

export const proposalRows = rowsOf(launchProposals, ["fingerprint"])
