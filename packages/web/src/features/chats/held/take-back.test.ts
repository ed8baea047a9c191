import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { NewMessage } from '../../../live/outbox.ts'
import { settled } from '../../../live/testing/fake-clock.ts'
import { givenClient } from '../../../live/testing/given-client.ts'
import { sampleMessage } from '../../../live/testing/sample-views.ts'
import { setLetterDraft, useLetterDrafts } from '../composer/letter-drafts.ts'
import { startQuoting, useQuoting } from '../composer/quoting.ts'
import { useUploads } from '../composer/uploads.ts'
import { takeBackLast } from './take-back.ts'

const plan = { id: 'file-1', name: 'plan.txt', kind: 'document', mimeType: 'text/plain', sizeBytes: 4 } as NewMessage['files'][number]
const hello: NewMessage = { chatId: 'chat-1', kind: 'reply', text: 'Здравствуйте', files: [] }
const head = { subject: 'Re: Заказ', to: ['vera@example.com'], cc: [] }

beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('HTMLTextAreaElement', class {})
  useUploads.setState({ byChat: {} })
  useQuoting.setState({ byChat: {} })
  useLetterDrafts.setState({ byChat: {} })
})

describe('taking a message back', () => {
  it('puts its text before what was typed since', async () => {
    const { client } = await givenHeld(hello)
    client.drafts.change('chat-1', { kind: 'reply', text: 'Чем помочь?' })

    takeBackLast(client, 'chat-1')

    expect(client.drafts.known('chat-1')).toEqual({ kind: 'reply', text: 'Здравствуйте\nЧем помочь?' })
  })

  it('takes the last of several, and never one that has left', async () => {
    const { client, time } = await givenHeld(hello, { ...hello, text: 'Чем помочь?' })

    takeBackLast(client, 'chat-1')
    expect(client.drafts.known('chat-1')?.text).toBe('Чем помочь?')
    await time.pass(5_000)
    takeBackLast(client, 'chat-1')

    expect(client.drafts.known('chat-1')?.text).toBe('Чем помочь?')
  })

  it('keeps from the customer what either of both texts keeps from them', async () => {
    const note = await givenHeld({ ...hello, kind: 'internal' })
    note.client.drafts.change('chat-1', { kind: 'reply', text: 'Чем помочь?' })
    const reply = await givenHeld(hello)
    reply.client.drafts.change('chat-1', { kind: 'internal', text: 'Он сердит' })
    const alone = await givenHeld({ ...hello, kind: 'internal' })

    for (const { client } of [note, reply, alone]) {
      takeBackLast(client, 'chat-1')
      expect(client.drafts.known('chat-1')?.kind).toBe('internal')
    }
  })

  it('answers as a reply again where nothing was noted since', async () => {
    const { client } = await givenHeld(hello)
    client.drafts.change('chat-1', { kind: 'internal', text: ' ' })

    takeBackLast(client, 'chat-1')

    expect(client.drafts.known('chat-1')).toEqual({ kind: 'reply', text: 'Здравствуйте' })
  })

  it('brings its formatting, its files, the message that it answers and the head of its letter', async () => {
    const quote = { messageId: 'message-1', text: 'Где заказ?', fromCustomer: true }
    const unsigned = { ...head, signature: false }
    const { client } = await givenHeld({ ...hello, formatted: '**Здравствуйте**', files: [plan], quote, letter: unsigned })
    setLetterDraft('chat-1', { ...head, sent: true })

    takeBackLast(client, 'chat-1')

    expect(useUploads.getState().byChat['chat-1']?.map(({ state }) => state)).toEqual([{ view: plan }])
    expect(useQuoting.getState().byChat['chat-1']).toEqual({ ...quote, seq: 1 })
    expect(useLetterDrafts.getState().byChat['chat-1']).toEqual({ ...head, unsigned: true })
    expect(client.drafts.known('chat-1')?.text).toBe('**Здравствуйте**')
  })

  it('leaves the formatting of a letter behind where it is added to a note', async () => {
    const { client } = await givenHeld({ ...hello, text: 'важно 2*3', formatted: '**важно** 2\\*3' })
    client.drafts.change('chat-1', { kind: 'internal', text: 'Он *сердит*' })

    takeBackLast(client, 'chat-1')

    expect(client.drafts.known('chat-1')).toEqual({ kind: 'internal', text: 'важно 2*3\nОн *сердит*' })
  })

  it('leaves what was chosen since: another message to answer, another head', async () => {
    const quote = { messageId: 'message-1', text: 'Где заказ?', fromCustomer: true }
    const { client } = await givenHeld({ ...hello, quote, letter: head })
    startQuoting(sampleMessage({ id: 'message-2', seq: 2 }))
    setLetterDraft('chat-1', { ...head, subject: 'Оплата', sent: false })

    takeBackLast(client, 'chat-1')

    expect(useQuoting.getState().byChat['chat-1']?.messageId).toBe('message-2')
    expect(useLetterDrafts.getState().byChat['chat-1']?.subject).toBe('Оплата')
  })
})

async function givenHeld(...messages: NewMessage[]) {
  const anna = givenClient()
  anna.server.openChat('chat-1')
  anna.server.write('chat-1', { id: 'message-1' })
  anna.client.start()
  await anna.connect()
  anna.client.showChat('chat-1')
  await settled()
  for (const message of messages) anna.client.outbox.send(message, 5_000)
  return anna
}
