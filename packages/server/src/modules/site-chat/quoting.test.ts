import { newId } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { useServer } from '../../testing/use-server.ts'

useServer()

describe('answering one message of a chat on a site', () => {
  it('shows the visitor what the operator answers, and the operator what the visitor does', async () => {
    const { anna, ...office } = await given.office()
    const { visitor, first, chat } = await office.assignedChat(anna)

    const reply = await anna.sends({ chatId: chat.id, id: newId(), text: 'Yes', quotesId: first.id })
    const answer = await visitor.api.sendMessage({ id: newId(), text: 'Thank you', quotesId: reply.id })

    const quotes = (await visitor.reads()).map(({ quote }) => quote)
    expect(quotes).toEqual([
      undefined,
      { messageId: first.id, text: first.text, fromCustomer: true },
      { messageId: reply.id, text: 'Yes', fromCustomer: false },
    ])
    expect(answer.quote).toEqual(quotes[2])
    expect((await anna.reads(chat)).at(-1)?.extras?.quote).toEqual(quotes[2])
  })

  it('keeps no words of a reply that is deleted afterwards', async () => {
    const { anna, ...office } = await given.office()
    const { visitor, chat } = await office.assignedChat(anna)
    const reply = await anna.sends({ chatId: chat.id, id: newId(), text: 'Your password is 1234' })
    const answer = await visitor.api.sendMessage({ id: newId(), text: 'Thank you', quotesId: reply.id })
    const device = await visitor.listens()

    await anna.api.messages.takeBack({ chatId: chat.id, messageId: reply.id })

    const emptied = { messageId: reply.id, text: '', fromCustomer: false }
    expect((await device.hears('message.edited')).payload.message.takenBack).toBe(true)
    expect((await device.hears('message.edited')).payload.message).toMatchObject({
      id: answer.id,
      version: answer.version + 1,
      quote: emptied,
    })
    expect((await visitor.reads()).at(-1)?.quote).toEqual(emptied)
    expect(JSON.stringify(await visitor.reads())).not.toContain('1234')
  })

  it('answers a message of an earlier chat of theirs', async () => {
    const { anna, ...office } = await given.office()
    const { visitor, first, chat } = await office.assignedChat(anna)
    await anna.closes(chat)

    const next = await visitor.api.sendMessage({ id: newId(), text: 'About this once more', quotesId: first.id })

    expect(next.chatId).not.toBe(chat.id)
    expect(next.quote?.messageId).toBe(first.id)
  })

  it('leaves out what is not the visitor’s to see, and stores the words', async () => {
    const { anna, ...office } = await given.office()
    const { visitor, chat } = await office.assignedChat(anna)
    const note = await anna.notes(chat, 'A difficult one')
    const { first: strange } = await office.assignedChat(anna)

    for (const quotesId of [note.id, strange.id, newId()]) {
      const stored = await visitor.api.sendMessage({ id: newId(), text: 'Hello?', quotesId })
      expect(stored).toMatchObject({ text: 'Hello?' })
      expect(stored.quote).toBeUndefined()
    }
    await expectError(anna.sends({ chatId: chat.id, id: newId(), text: 'x', quotesId: strange.id }), 'messageNotFoundException')
  })
})
