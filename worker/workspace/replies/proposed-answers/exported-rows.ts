import { rowsOf } from "../../core/rows-of.ts"
import { proposedAnswers } from "./table.ts"

export const proposedAnswerRows = rowsOf(proposedAnswers, ["fingerprint", "failures"])
