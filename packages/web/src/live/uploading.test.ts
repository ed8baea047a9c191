import type { FileView } from '@besedka/contract'
import { expect, it } from 'vitest'
import { settled } from './testing/fake-clock.ts'
import { givenOpenChat } from './testing/given-client.ts'

const plan = { chatId: 'chat-1', kind: 'reply', text: 'Вот план', files: [] } as const
const file: FileView = {
  id: 'file-1',
  name: 'plan.png',
  kind: 'document',
  mimeType: 'image/png',
  sizeBytes: 4,
  width: null,
  height: null,
  hasThumbnail: false,
}

it('a message leaves with its files, before what was written after it', async () => {
  const anna = await givenOpenChat()
  const first = anna.client.outbox.announce(plan)
  const second = anna.client.outbox.send({ ...plan, text: 'Посмотрите' })
  await settled()
  expect(anna.server.sent).toEqual([])

  anna.client.outbox.complete('chat-1', first, [file])
  await settled()

  expect(anna.server.sent).toEqual([first, second])
})

it('a message that was taken back while its files were uploaded never leaves, and holds up nothing', async () => {
  const anna = await givenOpenChat()
  const first = anna.client.outbox.announce(plan)
  const second = anna.client.outbox.send({ ...plan, text: 'Посмотрите' })

  expect(anna.client.outbox.takeBack('chat-1', first)?.text).toBe('Вот план')
  anna.client.outbox.complete('chat-1', first, [file])
  await settled()

  expect(anna.server.sent).toEqual([second])
})

it('what ends the chat waits for files that are still on their way', async () => {
  const anna = await givenOpenChat()
  const first = anna.client.outbox.announce(plan)
  let ended = false
  const ending = anna.client.outbox.through('chat-1').then(() => {
    ended = true
  })
  await settled()
  expect(ended).toBe(false)

  anna.client.outbox.complete('chat-1', first, [file])
  await ending

  expect(anna.server.sent).toEqual([first])
})
