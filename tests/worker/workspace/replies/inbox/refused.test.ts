import { expect, test } from "vitest"
import { connect } from "../../../support/mailboxes.ts"
import { rowsOf, writeToSomebody } from "../../../support/sent-messages.ts"

test("an answer that was refused is told as refused each time its key comes, and goes out by another", async () => {
  const { ask, ids, workspace, mailbox } = await writeToSomebody()
  const wrong = await connect(ask, "unknownHere")
  const sendBy = (id: string) => rowsOf(workspace.id, "update threads set mailbox_id = ?", id)
  const reply = async (key: string) => {
    const answer = await ask(`/inbox/${ids.thread}/replies`, { body: { key, text: "Dear Nora, we did." } })
    return [answer.status, (await answer.text()).includes("It was not sent.")]
  }
  await sendBy(wrong.id)
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  expect(await reply(first)).toEqual([422, true])
  expect(await reply(first)).toEqual([422, true])
  await sendBy(mailbox.id)
  expect(await reply(first)).toEqual([422, true])
  expect(await reply(second)).toEqual([201, false])
  expect(await reply(second)).toEqual([201, false])
  const states = await rowsOf(workspace.id, "select state from messages where send_key like 'reply:%'")
  expect(states.map(({ state }) => state).toSorted()).toEqual(["failed", "sent"])
})
