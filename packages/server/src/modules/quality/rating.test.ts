import { ratingCommentMinutes, ratingExpiryDays } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { seedAssessment } from '../../testing/seed.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { givenAskedChat, givenAskingOffice, requestOf } from './testing/given-asked.ts'

useServer({ SERVICES: 'web,realtime,worker' })

const good = { rating: 4, comment: '', reasons: [], was: null } as const

describe('after a chat was closed', () => {
  it('its customer is asked, in the words of the channel', async () => {
    const office = await givenAskingOffice({ text: 'Were we any good?' })

    const { visitor } = await givenAskedChat(office)

    const asked = (await visitor.reads()).at(-1)
    expect(asked).toMatchObject({ text: 'Were we any good?', automatic: 'assessment', from: 'operator', authorName: null })
  })

  it('nobody is asked twice, whether it is reopened and closed again', async () => {
    const office = await givenAskingOffice()
    const { visitor, chat } = await givenAskedChat(office)

    await office.anna.reopens(chat)
    await office.anna.closes(chat)
    const next = await givenAskedChat(office)

    expect(next.visitor).not.toBe(visitor)
    expect((await visitor.reads()).filter((message) => message.automatic === 'assessment')).toHaveLength(1)
  })

  it('nobody is asked whom nobody has answered, nor where the channel or the plan does not ask', async () => {
    const asking = await givenAskingOffice()
    const unanswered = await asking.assignedChat(asking.anna)
    await asking.anna.closes(unanswered.chat)
    const silent = await given.office()
    const poor = await given.office({ options: [] })
    await seedAssessment(server().database, poor.site, { enabled: true })
    for (const office of [silent, poor]) {
      const { chat } = await office.assignedChat(office.anna)
      await office.anna.replies(chat, 'Good afternoon')
      await office.anna.closes(chat)
      await givenAskedChat(asking)
      expect(await requestOf(chat)).toBeUndefined()
    }

    expect(await requestOf(unanswered.chat)).toBeUndefined()
  })
})

describe('an operator in an open chat', () => {
  it('asks once, and sees what the customer says', async () => {
    const { anna, assignedChat } = await given.office()
    const { visitor, chat } = await assignedChat(anna)

    const asked = await anna.api.chats.askForRating({ chatId: chat.id })
    await visitor.api.rate({ chatId: chat.id, rating: 2, comment: 'Too slow', reasons: ['slow'] })

    expect(asked).toMatchObject({ state: 'asked', askedById: anna.id, rating: null })
    await expectError(anna.api.chats.askForRating({ chatId: chat.id }), 'ratingAlreadyAskedException')
    expect(await anna.api.chats.rating({ chatId: chat.id })).toMatchObject({
      state: 'rated',
      rating: 2,
      comment: 'Too slow',
      reasons: ['slow'],
    })
    expect(await anna.api.chats.get({ chatId: chat.id })).toMatchObject({ state: 'assigned', quality: 2 })
    const { items } = await anna.api.chats.history({ chatId: chat.id })
    expect(items.at(-1)).toMatchObject({ type: 'chat.rated', quality: 2, comment: 'Too slow', by: { type: 'customer' } })
  })

  it('sees the chat closed by the rating where the channel is set so', async () => {
    const office = await givenAskingOffice({ closesChat: true })
    const { visitor, chat } = await office.assignedChat(office.anna)
    await office.anna.replies(chat, 'Good afternoon')
    await office.anna.api.chats.askForRating({ chatId: chat.id })

    await visitor.api.rate({ chatId: chat.id, rating: 5 })

    expect(await office.anna.api.chats.get({ chatId: chat.id })).toMatchObject({ state: 'closed', quality: 5 })
    const { items } = await office.anna.api.chats.history({ chatId: chat.id })
    expect(items.at(-1)).toMatchObject({ type: 'chat.closed', by: { type: 'quality' }, reason: 'rating' })
    expect((await visitor.reads()).filter((message) => message.automatic === 'assessment')).toHaveLength(1)
  })

  it('cannot ask in a closed chat, in a colleague’s, or without the plan', async () => {
    const { anna, boris, assignedChat } = await given.office()
    const poor = await given.office({ options: [] })
    const { chat } = await assignedChat(anna)
    const theirs = await poor.assignedChat(poor.anna)

    await expectError(boris.api.chats.askForRating({ chatId: chat.id }), 'chatNotFoundByIdException')
    await expectError(poor.anna.api.chats.askForRating({ chatId: theirs.chat.id }), 'accessDeniedException')
    await anna.closes(chat)
    await expectError(anna.api.chats.askForRating({ chatId: chat.id }), 'chatClosedException')
  })
})

describe('a customer', () => {
  it('rates once; adds words within ten minutes; and then no more', async () => {
    const office = await givenAskingOffice()
    const { visitor, chat } = await givenAskedChat(office)
    const rate = (given: { rating: 1 | 2 | 3 | 4 | 5; was: 4 | 5 | null; comment?: string }) =>
      visitor.api.rate({ chatId: chat.id, ...given })

    expect(await rate({ rating: 4, was: null })).toMatchObject({ state: 'open', rating: 4 })
    expect(await rate({ rating: 4, was: null })).toMatchObject({ rating: 4 })
    await expectError(rate({ rating: 1, was: null }), 'ratingAlreadyUsedException')
    await expectError(rate({ rating: 5, was: 4 }), 'ratingAlreadyUsedException')
    expect(await rate({ rating: 4, was: 4, comment: 'Quick' })).toMatchObject({ rating: 4, comment: 'Quick' })
    server().clock.advance(ratingCommentMinutes * 60)

    await expectError(rate({ rating: 4, was: 4, comment: 'And kind' }), 'ratingAlreadyUsedException')
    expect(await visitor.api.rating({ chatId: chat.id })).toMatchObject({ state: 'closed', rating: 4 })
    expect(await office.olga.api.chats.get({ chatId: chat.id })).toMatchObject({ quality: 4 })
  })

  it('may not rate after a week, nor a chat that nobody has asked about, nor somebody else’s', async () => {
    const office = await givenAskingOffice()
    const { visitor, chat } = await givenAskedChat(office)
    const stranger = await office.waitingChat()

    await expectError(stranger.visitor.api.rate({ chatId: chat.id, ...good, reasons: [] }), 'qualityAssessmentNotFoundException')
    await expectError(stranger.visitor.api.rate({ chatId: stranger.chat.id, ...good, reasons: [] }), 'qualityAssessmentNotFoundException')
    server().clock.advance(ratingExpiryDays * 86_400)

    await expectError(visitor.api.rate({ chatId: chat.id, ...good, reasons: [] }), 'qualityAssessmentNotFoundException')
    expect(await office.anna.api.chats.rating({ chatId: chat.id })).toMatchObject({ state: 'expired' })
  })

  it('has one rating stored of fifty that come at once', async () => {
    const office = await givenAskingOffice()
    const { visitor, chat } = await givenAskedChat(office)

    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => visitor.api.rate({ chatId: chat.id, rating: ([1, 2, 3, 4, 5] as const)[index % 5] ?? 1 })),
    )

    const stored = await requestOf(chat)
    const taken = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.rating] : []))
    expect(new Set(taken)).toEqual(new Set([stored?.rating]))
    const { items } = await office.anna.api.chats.history({ chatId: chat.id })
    expect(items.filter((entry) => entry.type === 'chat.rated')).toHaveLength(1)
  })
})
