import { newId } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { useServer } from '../../testing/use-server.ts'

useServer()

describe('replying to a customer', () => {
  it('reaches the customer and every colleague who may see the chat', async () => {
    const { anna, olga, visitor, chat } = await annaInAChat()
    const [olgasScreen, customersScreen] = [await olga.listens(), await visitor.listens()]

    const reply = await anna.replies(chat, 'Good afternoon!')

    expect((await olgasScreen.hears('message.created')).payload.message).toEqual(reply)
    expect((await customersScreen.hears('message.created')).payload.message).toMatchObject({ id: reply.id, authorName: 'Anna' })
    expect((await visitor.reads()).at(-1)).toMatchObject({ text: 'Good afternoon!', from: 'operator', authorName: 'Anna' })
  })

  it('answers the chat: nothing waits any more, and the customer sees their messages read', async () => {
    const { anna, olga, visitor, chat } = await annaInAChat()

    await anna.replies(chat, 'Good afternoon!')

    expect(await olga.api.chats.get({ chatId: chat.id })).toMatchObject({ unanswered: 0, waitingSince: null, readSeq: 2, lastSeq: 2 })
    expect(await visitor.reads()).toMatchObject([{ from: 'customer', status: 'read' }, { from: 'operator' }])
  })

  it('gives the first answer when the same reply comes again, also many at once, and stores it once', async () => {
    const { anna, chat } = await annaInAChat()
    const id = newId()

    const answers = await Promise.all([1, 2, 3, 4].map(() => anna.replies(chat, 'Hello', id)))

    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect((await anna.reads(chat)).filter((message) => message.id === id)).toHaveLength(1)
  })

  it('gives the first answer even when the chat has been closed meanwhile', async () => {
    const { anna, chat } = await annaInAChat()
    const reply = await anna.replies(chat, 'Goodbye')
    await anna.closes(chat)

    const again = await anna.replies(chat, 'Goodbye', reply.id)

    expect(again).toEqual(reply)
    await expectError(anna.replies(chat, 'One more thing'), 'chatClosedException')
  })

  it('refuses a known id with another text, and in another chat', async () => {
    const { anna, chat, ...office } = await annaInAChat()
    const { chat: other } = await office.assignedChat(anna)
    const reply = await anna.replies(chat, 'Hello')

    await expectError(anna.replies(chat, 'Something else', reply.id), 'idempotencyConflictException')
    await expectError(anna.replies(other, 'Hello', reply.id), 'idempotencyConflictException')
  })

  it('knows the first text of a message that was edited since', async () => {
    const { anna, ...office } = await given.office()
    const { chat } = await office.assignedChat(anna)
    const note = await anna.notes(chat, 'Hello')
    const edited = await anna.api.messages.edit({ chatId: chat.id, messageId: note.id, text: 'Good day' })

    expect(await anna.notes(chat, 'Hello', note.id)).toEqual(edited)
    await expectError(anna.notes(chat, 'Something else', note.id), 'idempotencyConflictException')
    await expectError(anna.api.messages.edit({ chatId: chat.id, messageId: note.id, text: '  ' }), 'emptyMessageException')
  })

  it('refuses the second of two chats that are sent the same id in the same moment', async () => {
    const { anna, boris, ...office } = await annaInAChat()
    const [first, second] = [await office.assignedChat(anna), await office.assignedChat(boris)]
    const id = newId()

    const outcomes = await Promise.allSettled([anna.replies(first.chat, 'Hello', id), boris.replies(second.chat, 'Hello', id)])

    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused).toHaveLength(1)
    await expectError(Promise.reject(refused[0]?.reason), 'idempotencyConflictException')
  })

  it('refuses an empty message, a channel switched off, and a chat that the operator cannot see', async () => {
    const { anna, boris, administrator, site, chat } = await annaInAChat()

    await expectError(anna.replies(chat, '   '), 'emptyMessageException')
    await expectError(boris.replies(chat, 'Hello'), 'chatNotFoundByIdException', { id: chat.id })
    await administrator.api.channels.update({ channelId: site.id, active: false })
    await expectError(anna.replies(chat, 'Hello'), 'channelDeactivatedException')
  })

  it('takes the draft of the chat away, in every tab of its author', async () => {
    const { anna, chat } = await annaInAChat()
    await anna.api.chats.saveDraft({ chatId: chat.id, text: 'Good aft' })
    const secondTab = await anna.listens()

    await anna.replies(chat, 'Good afternoon!')

    expect(await anna.api.chats.draft({ chatId: chat.id })).toBeNull()
    expect((await secondTab.hears('draft.saved')).payload).toEqual({ chatId: chat.id, draft: null })
  })

  it('leaves the draft of what is written next, whichever of the two comes first', async () => {
    const { anna, chat } = await annaInAChat()
    await anna.api.chats.saveDraft({ chatId: chat.id, text: 'Your parcel' })

    await anna.replies(chat, 'Good afternoon!')

    expect(await anna.api.chats.draft({ chatId: chat.id })).toMatchObject({ text: 'Your parcel' })
  })

  it('leaves the draft when a message comes a second time: it was written after that', async () => {
    const { anna, chat } = await annaInAChat()
    const [reply, note] = [await anna.replies(chat, 'Good afternoon!'), await anna.notes(chat, 'Good man')]
    await anna.api.chats.saveDraft({ chatId: chat.id, text: 'Good' })

    await anna.replies(chat, 'Good afternoon!', reply.id)
    await anna.api.messages.send({ chatId: chat.id, id: note.id, kind: 'internal', text: 'Good man' })

    expect(await anna.api.chats.draft({ chatId: chat.id })).toMatchObject({ text: 'Good' })
  })
})

describe('keeping an internal note', () => {
  it('is seen by colleagues, and never by the customer through any door', async () => {
    const { anna, olga, visitor, chat, customer } = await annaInAChat()
    const [olgasScreen, customersScreen] = [await olga.listens(), await visitor.listens()]

    const note = await anna.notes(chat, 'He is angry, be careful')
    await anna.api.messages.edit({ chatId: chat.id, messageId: note.id, text: 'He is very angry' })

    expect((await olgasScreen.hears('message.edited')).payload.message.text).toBe('He is very angry')
    await customersScreen.caughtUp()
    expect(customersScreen.events).toEqual([])
    expect(await visitor.reads()).toHaveLength(1)
    expect(await customer({ visitorToken: visitor.token })).toMatchObject({ customerId: visitor.customerId, unread: 0 })
  })

  it('does not answer the customer, nor lift the chat to the top', async () => {
    const { anna, chat } = await annaInAChat()
    const before = await anna.api.chats.get({ chatId: chat.id })

    await anna.notes(chat, 'Ask the warehouse')

    const after = await anna.api.chats.get({ chatId: chat.id })
    expect(after).toMatchObject({ unanswered: 1, waitingSince: before.waitingSince, activeAt: before.activeAt, lastSeq: 2 })
  })

  it('may still be added to a closed chat', async () => {
    const { anna, chat } = await annaInAChat()
    await anna.closes(chat)

    expect(await anna.notes(chat, 'He called afterwards')).toMatchObject({ kind: 'internal', seq: 2 })
  })
})

describe('editing a message', () => {
  it('changes one own reply for everybody and marks it', async () => {
    const { anna, olga, visitor, chat } = await annaInAChat()
    const reply = await anna.replies(chat, 'Good aftenoon!')
    const [olgasScreen, customersScreen] = [await olga.listens(), await visitor.listens()]

    const edited = await anna.api.messages.edit({ chatId: chat.id, messageId: reply.id, text: 'Good afternoon!' })

    expect(edited).toMatchObject({ text: 'Good afternoon!', version: reply.version + 1, editedAt: expect.any(String) })
    expect((await olgasScreen.hears('message.edited')).payload.chat.lastMessage).toMatchObject({ text: 'Good afternoon!' })
    expect((await customersScreen.hears('message.edited')).payload.message).toMatchObject({ id: reply.id, text: 'Good afternoon!' })
  })

  it('never puts in a blank of a template that nobody has filled in', async () => {
    const { anna, chat } = await annaInAChat()
    const [reply, note] = [await anna.replies(chat, 'Your order is 12.'), await anna.notes(chat, 'To be answered')]
    const text = 'Your order is {{?order number}}.'

    const editing = anna.api.messages.edit({ chatId: chat.id, messageId: reply.id, text })

    await expectError(editing, 'templateNotFilledException', { name: 'order number' })
    await anna.api.messages.edit({ chatId: chat.id, messageId: note.id, text })
  })

  it('leaves the last line of the chat alone when a later message stands there', async () => {
    const { anna, chat } = await annaInAChat()
    const first = await anna.replies(chat, 'First')
    await anna.replies(chat, 'Second')

    await anna.api.messages.edit({ chatId: chat.id, messageId: first.id, text: 'Changed' })

    expect((await anna.api.chats.get({ chatId: chat.id })).lastMessage).toMatchObject({ text: 'Second' })
  })

  it("refuses a colleague's message, the customer's, and one of another chat", async () => {
    const { anna, olga, first, chat, ...office } = await annaInAChat()
    const { chat: other } = await office.assignedChat(anna)
    const reply = await anna.replies(chat, 'Hello')

    const edits = [
      olga.api.messages.edit({ chatId: chat.id, messageId: reply.id, text: 'x' }),
      anna.api.messages.edit({ chatId: chat.id, messageId: first.id, text: 'x' }),
      anna.api.messages.edit({ chatId: other.id, messageId: reply.id, text: 'x' }),
    ]
    await Promise.all(edits.map((edit) => expectError(edit, 'messageNotFoundException')))
  })

  it('refuses an edit of a reply in a channel that is switched off', async () => {
    const { anna, administrator, site, chat } = await annaInAChat()
    const reply = await anna.replies(chat, 'Hello')
    await administrator.api.channels.update({ channelId: site.id, active: false })

    await expectError(anna.api.messages.edit({ chatId: chat.id, messageId: reply.id, text: 'x' }), 'channelDeactivatedException')
  })
})

async function annaInAChat() {
  const office = await given.office()
  return { ...office, ...(await office.assignedChat()) }
}
