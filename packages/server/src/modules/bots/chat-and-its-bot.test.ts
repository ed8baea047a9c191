import type { BotScenario } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { button, officeWithBot, published, saidBy, scenario, talking } from '../../testing/office-with-bot.ts'
import { useServer } from '../../testing/use-server.ts'

useServer()

/** Asks for an order, and what is wrong with it. */
const repairs: BotScenario = scenario({
  order: {
    name: 'Order',
    isRoot: true,
    task: {
      type: 'ask',
      question: 'Which order?',
      value: 'text',
      variable: 'order',
      again: '',
      choices: [],
      saveTo: null,
      otherwise: null,
    },
    next: 'trouble',
  },
  trouble: { name: 'Trouble', says: 'What is wrong with {order}?', next: 'menu' },
  menu: { name: 'Menu', answers: [button('Broken', 'people'), button('Late', 'people')] },
  people: { name: 'People', says: 'One moment', finalAction: { type: 'toLastOperator' } },
})

describe('a chat and its bot', () => {
  it('tells where the talk stands and what it has learnt, and how it ended', async () => {
    const office = await officeWithBot(() => repairs)
    const { olga, bot } = office
    const { visitor, chat } = await talking(office)
    await visitor.writes('4711')
    await visitor.writes('Hm')

    const answers = [{ nodeId: 'order', question: 'Which order?', answer: '4711' }]
    const learnt = { botId: bot.id, botName: 'Shop', number: 1, values: { order: '4711' }, notUnderstood: ['Hm'] }
    const path = ['Order', 'Trouble', 'Menu']
    const node = { id: 'menu', name: 'Menu' }
    const goesOn = await olga.api.chats.bot({ chatId: chat.id })
    expect(goesOn).toMatchObject({ ...learnt, answers, path, node, waitsFor: 'customer', endedAt: null, outcome: null })
    expect(Date.parse(goesOn?.beganAt ?? '')).toBeLessThanOrEqual(Date.now())

    // The number of a button is told as its words.
    await visitor.writes('1')
    const ended = await olga.api.chats.bot({ chatId: chat.id })
    const all = [...answers, { nodeId: 'menu', question: 'What is wrong with {order}?', answer: 'Broken' }]
    expect(ended).toMatchObject({ ...learnt, answers: all, path: [...path, 'People'], node: null, waitsFor: null, outcome: 'handedOver' })
    expect(ended?.endedAt).not.toBeNull()
  })

  it('tells of the last of several, of none where there was none, and nothing to who does not see the chat', async () => {
    const { anna, boris, ...office } = await given.office()
    const [first, second] = [await published({ anna, boris, ...office }), await published({ anna, boris, ...office }, repairs, 'Repairs')]
    const { chat } = await office.assignedChat(anna)
    const chatId = chat.id
    expect(await anna.api.chats.bot({ chatId })).toBeNull()

    await anna.api.chats.giveToBot({ chatId, botId: first.id })
    await office.olga.api.chats.giveToBot({ chatId, botId: second.id })

    expect(await office.olga.api.chats.bot({ chatId })).toMatchObject({ botId: second.id, botName: 'Repairs', outcome: null })
    await expectError(boris.api.chats.bot({ chatId }), 'chatNotFoundByIdException')
  })

  it('is given to a bot as by a transfer, and undone as one', async () => {
    const { anna, ...office } = await given.office()
    const bot = await published({ anna, ...office })
    const { chat, visitor } = await office.assignedChat(anna)
    const asked = { chatId: chat.id, botId: bot.id, comment: 'Asks for prices' }

    expect(await anna.api.chats.giveToBot(asked)).toMatchObject({ state: 'onBot', botId: bot.id, assigneeId: null })
    expect((await saidBy(visitor)).at(-1)).toBe('Hello! What is it about?')
    const { items } = await office.olga.api.chats.history({ chatId: chat.id })
    const by = { type: 'operator', id: anna.id }
    expect(items.at(-1)).toMatchObject({ type: 'chat.transferred', by, toBotId: bot.id, comment: 'Asks for prices' })
    await expectError(office.olga.api.chats.giveToBot(asked), 'transferChatException')
    expect(await anna.api.chats.undoTransfer({ chatId: chat.id })).toMatchObject({ state: 'assigned', assigneeId: anna.id })
  })

  it('is taken from its bot into the queue that the bot would have used, where its customer waits', async () => {
    const office = await officeWithBot(() => repairs)
    const { olga, bot } = office
    const { visitor, chat } = await talking(office)
    await visitor.writes('4711')
    const chatId = chat.id

    const taken = await olga.api.chats.takeFromBot({ chatId })
    expect(taken).toMatchObject({ state: 'waiting', botId: null, assigneeId: null, unanswered: 1 })
    expect(taken.waitingSince).not.toBeNull()
    // The talk is over, and what it has learnt is told to whoever takes the chat.
    expect(await olga.api.chats.bot({ chatId })).toMatchObject({ botId: bot.id, outcome: 'taken', values: { order: '4711' } })
    const { items } = await olga.api.messages.list({ chatId, limit: 20 })
    expect(items.at(-1)).toMatchObject({ kind: 'internal', text: expect.stringContaining('Which order? → 4711') })
    const said = (await saidBy(visitor)).length
    await visitor.writes('Broken')
    expect(await saidBy(visitor)).toHaveLength(said)
    await expectError(olga.api.chats.takeFromBot({ chatId }), 'transferChatException')
  })

  it('is given back to its bot by an undo, and the bot begins anew', async () => {
    const office = await officeWithBot(() => repairs)
    const { visitor, chat } = await talking(office)
    await office.olga.api.chats.takeFromBot({ chatId: chat.id })

    const back = await office.olga.api.chats.undoTransfer({ chatId: chat.id })
    expect(back).toMatchObject({ state: 'onBot', botId: office.bot.id, unanswered: 0, waitingSince: null })
    expect((await saidBy(visitor)).at(-1)).toBe('Which order?')
  })
})
