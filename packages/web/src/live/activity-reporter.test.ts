import { expect, it } from 'vitest'
import { settled } from './testing/fake-clock.ts'
import { givenClient } from './testing/given-client.ts'
import { boris } from './testing/sample-views.ts'

it('colleagues are told what is looked at, and the server is told nothing of a chat that went elsewhere', async () => {
  const anna = givenClient()
  anna.server.openChat('mine')
  anna.server.openChat('elsewhere', { assigneeId: boris, participantIds: [boris] })
  anna.client.start()
  await anna.connect()

  for (const chat of ['mine', 'elsewhere']) {
    anna.client.showChat(chat)
    await settled()
    await anna.time.pass(6_000)
  }

  expect(anna.server.activities).toEqual(['mine viewing', 'mine viewing', 'mine left'])
})
