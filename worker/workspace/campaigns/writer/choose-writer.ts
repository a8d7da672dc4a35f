import type { Settings } from "../../../env.ts"
import { conflict } from "../../../http/problem.ts"
import type { WorkersAi } from "../../core/workers-ai.ts"
import { askEndpoint } from "./ask-endpoint.ts"
import { askWorkersAi } from "./ask-workers-ai.ts"
import { templateWriter } from "./built-in/template-writer.ts"
import type { WriterName, Writers } from "./contract.ts"
import { type AskModel, modelWriter } from "./model-writer.ts"
import type { Writer } from "./writer.ts"

type Connected = Pick<
  Settings,
  "WRITER_URL" | "WRITER_API" | "WRITER_KEY" | "WRITER_MODEL" | "WRITER_TIMEOUT_MS"
>

/** The default model of Workers AI, where the settings name none. */
const usualModel = "@cf/meta/llama-3.3-70b-instruct-fp8-fast"

/** A connected model, by its name. */
export interface ConnectedModel {
  model: string
  ask: AskModel
}

/** The connected model: the endpoint of the settings, or else Workers AI where it is bound; null without one. */
export function findModel(settings: Connected, ai: WorkersAi | undefined): ConnectedModel | null {
  const { WRITER_URL, WRITER_MODEL: model = usualModel, WRITER_TIMEOUT_MS } = settings
  if (WRITER_URL) return { model, ask: askEndpoint(settings) }
  return ai ? { model, ask: askWorkersAi(ai, model, WRITER_TIMEOUT_MS) } : null
}

/** Throws 409 for a model where none is connected. */
export function chooseWriter(settings: Connected, ai: WorkersAi | undefined, name: WriterName): Writer {
  if (name === "template") return templateWriter
  const model = findModel(settings, ai)
  if (!model) throw conflict("No language model is connected here. Use the built-in writer.")
  return modelWriter(model.model, model.ask)
}

/** The available writers, the built-in one first. */
export function listWriters(settings: Connected, ai: WorkersAi | undefined): Writers["writers"] {
  const model = findModel(settings, ai)
  return [
    { name: "template", model: null },
    ...(model ? [{ name: "model" as const, model: model.model }] : []),
  ]
}
