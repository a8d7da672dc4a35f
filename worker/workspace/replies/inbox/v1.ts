import { Hono } from "hono"
import { body } from "../../../http/validate.ts"
import { findMessage } from "../../campaigns/messages/list-messages.ts"
import { presentMessageV1 } from "../../campaigns/messages/present-message-v1.ts"
import { MessageV1 } from "../../campaigns/messages/v1-schemas.ts"
import type { WorkspaceEnv } from "../../core/context.ts"
import { may } from "../../core/may.ts"
import { answerOnce } from "../../core/public-api/answer-once.ts"
import { describe } from "../../core/public-api/describe.ts"
import { Correction } from "./contract.ts"
import { correctReceived } from "./correct-meaning.ts"

/** `/v1/messages`: what an answer truly means. */
export const meaningV1 = new Hono<WorkspaceEnv>().patch(
  "/:id",
  describe({
    title: "Correct what an answer means",
    data: MessageV1,
    text: "As a member does in the inbox: answers in nearly the same words are read alike from then on, and a person's answer that was read as automatic ends their sequence.",
  }),
  may("messages:label"),
  body(Correction),
  (c) => {
    const id = c.req.param("id")
    return answerOnce(c, 200, { id, ...c.req.valid("json") }, (ctx, correction) => {
      correctReceived(ctx, id, correction)
      const { text, ...message } = findMessage(ctx, id)
      return { ...presentMessageV1(message), text }
    })
  },
)
