import { expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer()

async function visitorTypesTo(showsTypedWords: boolean) {
  const { anna, olga, ...office } = await given.office()
  const { visitor, chat } = await office.assignedChat(anna)
  await server().database.systemPool.query(
    `UPDATE channels SET settings = settings || jsonb_build_object('showsTypedWords', $2::boolean) WHERE organisation_id = $1`,
    [office.id, showsTypedWords],
  )
  const [annasScreen, olgasScreen] = [await anna.listens(), await olga.listens()]
  await visitor.api.typing({ typing: true, words: 'Where is my' })
  return { anna, chat, annasScreen, olgasScreen, visitor }
}

const wordsIn = (signals: readonly object[]) => signals.flatMap((signal) => ('words' in signal ? [signal.words] : []))

it('what a visitor types is shown to the operator who has the chat, to nobody else, and kept nowhere', async () => {
  const { chat, annasScreen, olgasScreen, visitor } = await visitorTypesTo(true)

  await expect.poll(() => wordsIn(annasScreen.signals)).toEqual(['Where is my'])
  await olgasScreen.hearsSignal('customer.typing')
  await olgasScreen.caughtUp()
  expect(wordsIn(olgasScreen.signals)).toEqual([])
  expect((await visitor.reads()).map(({ text }) => text)).not.toContain('Where is my')
  const { rows } = await server().database.systemPool.query(
    "SELECT FROM events WHERE subject_id = $1 AND payload::text LIKE '%Where is my%'",
    [chat.id],
  )
  expect(rows).toEqual([])
})

it('nobody sees it where the channel does not say so to its visitors', async () => {
  const { annasScreen } = await visitorTypesTo(false)

  await annasScreen.hearsSignal('customer.typing')
  await annasScreen.caughtUp()
  expect(wordsIn(annasScreen.signals)).toEqual([])
})

it('is shown as fast as a widget sends it; a flood is dropped and refused nothing', async () => {
  const { annasScreen, visitor } = await visitorTypesTo(true)

  await Promise.all(Array.from({ length: 30 }, (_, at) => visitor.api.typing({ typing: true, words: `Where ${at}` })))

  await annasScreen.caughtUp()
  expect(wordsIn(annasScreen.signals).length).toBeLessThan(15)
})
