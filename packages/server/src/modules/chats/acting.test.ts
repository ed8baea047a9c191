import { type ActedChat, type ChatAct, type ChatActor, type ChatHindrance, hindranceOf, newId } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer()

const anna: ChatActor = { accountId: 'anna', takesChats: true, managesChats: false, status: 'active' }
const onBreak: ChatActor = { ...anna, status: 'break' }
const offline: ChatActor = { ...anna, status: 'offline' }
const olga: ChatActor = { accountId: 'olga', takesChats: true, managesChats: true, status: 'active' }
const manager: ChatActor = { accountId: 'manager', takesChats: false, managesChats: true, status: 'offline' }
const program: ChatActor = { accountId: 'key', takesChats: true, managesChats: true, status: null }

const own: ActedChat = { state: 'assigned', assigneeId: 'anna', inSight: true, channelActive: true, pickable: true }
const others: ActedChat = { ...own, assigneeId: 'boris' }
const waiting: ActedChat = { ...own, state: 'waiting', assigneeId: null }
const distributed: ActedChat = { ...waiting, pickable: false }
const closed: ActedChat = { ...own, state: 'closed', assigneeId: null }
const resting: ActedChat = { ...own, channelActive: false }

describe('who may act in a chat', () => {
  it.each<[string, ChatActor, ActedChat, Partial<Record<ChatAct, ChatHindrance | null>>]>([
    ['an operator in their own chat', anna, own, { reply: null, edit: null, note: null, take: null, transfer: null, close: null }],
    [
      'an operator on a break in their own chat',
      onBreak,
      own,
      { reply: null, edit: null, transfer: null, close: null, askForRating: null },
    ],
    ['an operator who is off-line in their own chat', offline, own, { reply: null, close: null, resend: null }],
    ['an operator before a waiting chat', anna, waiting, { reply: null, take: null, transfer: null, close: null, edit: 'notInHands' }],
    [
      'an operator on a break before a waiting chat',
      onBreak,
      waiting,
      { reply: 'notAtWork', take: 'notAtWork', transfer: 'notAtWork', close: 'notAtWork', askForRating: 'notAtWork', note: null },
    ],
    ['an operator who is off-line before a waiting chat', offline, waiting, { reply: 'notAtWork', take: 'notAtWork', note: null }],
    [
      'an operator before a chat that its team gives out',
      anna,
      distributed,
      { reply: 'givenOut', take: 'givenOut', transfer: 'givenOut', close: 'givenOut', note: null },
    ],
    [
      'who handed a chat over',
      anna,
      others,
      {
        reply: 'inOtherHands',
        edit: 'inOtherHands',
        resend: 'inOtherHands',
        take: 'inOtherHands',
        assign: 'managesNoChats',
        transfer: 'inOtherHands',
        close: 'inOtherHands',
        askForRating: 'inOtherHands',
        note: null,
      },
    ],
    [
      'a supervisor in the chat of an operator',
      olga,
      others,
      {
        reply: 'inOtherHands',
        edit: 'inOtherHands',
        take: null,
        assign: null,
        transfer: null,
        close: null,
        askForRating: null,
        note: null,
      },
    ],
    ['a supervisor before a chat that its team gives out', olga, distributed, { reply: null, take: null, close: null }],
    [
      'who manages chats and takes none, in the chat of an operator',
      manager,
      others,
      { reply: 'inOtherHands', take: 'takesNoChats', assign: null, transfer: null, close: null, askForRating: null, note: null },
    ],
    [
      'who manages chats and takes none, before a waiting chat',
      manager,
      distributed,
      { reply: 'takesNoChats', take: 'takesNoChats', assign: null, transfer: null, close: null, note: null },
    ],
    ['a program in any open chat', program, others, { reply: null, assign: null, transfer: null, close: null, note: null }],
    ['a program before a waiting chat', program, waiting, { reply: null, close: null, take: 'notAtWork' }],
    [
      'anybody in a closed chat',
      anna,
      closed,
      { reply: 'closed', edit: 'closed', take: 'closed', transfer: 'closed', close: 'closed', note: null, resend: null },
    ],
    [
      'an operator in an own chat of an inactive channel',
      anna,
      resting,
      { reply: 'channelInactive', edit: 'channelInactive', askForRating: 'channelInactive', transfer: null, close: null, note: null },
    ],
    ['who does not see the chat', anna, { ...others, inSight: false }, { reply: 'outOfSight', note: 'outOfSight', take: 'outOfSight' }],
  ])('%s', (_, actor, chat, answers) => {
    const asked = Object.keys(answers) as ChatAct[]
    expect(Object.fromEntries(asked.map((act) => [act, hindranceOf(act, actor, chat)]))).toEqual(answers)
  })
})

describe('the first reply to a waiting chat', () => {
  it('takes it, and the history says so', async () => {
    const { anna, ...office } = await given.office()
    const { visitor, chat } = await office.waitingChat()
    const customersScreen = await visitor.listens()

    await anna.shift(() => anna.replies(chat, 'Good morning!'))

    expect(await anna.api.chats.get({ chatId: chat.id })).toMatchObject({ state: 'assigned', assigneeId: anna.id, unanswered: 0 })
    const { items } = await anna.api.chats.history({ chatId: chat.id })
    expect(items.map((entry) => entry.type)).toEqual(['chat.opened', 'chat.assigned'])
    expect((await customersScreen.hears('chat.assigned')).payload).toMatchObject({ chatId: chat.id })
  })

  it('is refused to who is not at work; a note is not', async () => {
    const { anna, ...office } = await given.office()
    const { chat } = await office.waitingChat()

    await expectError(anna.api.messages.send({ chatId: chat.id, id: newId(), text: 'Good morning!' }), 'operatorNotActiveException')
    await anna.notes(chat, 'I know her')

    expect(await anna.api.chats.get({ chatId: chat.id })).toMatchObject({ state: 'waiting', assigneeId: null })
  })

  it('is refused where the team gives its chats out, and to who has no place left', async () => {
    const { anna, administrator, sales, ...office } = await given.office()
    const shop = await office.channel('Shop', sales.id)
    const { chat } = await office.waitingChat('Hello', { key: shop.key })
    await anna.takes(chat)
    const { chat: second } = await office.waitingChat('Hello', { key: shop.key })
    const team = { ...(await administrator.api.teams.get({ teamId: sales.id })), description: 'Sells' }
    const set = (change: Partial<typeof team>) => administrator.api.teams.update({ ...team, teamId: sales.id, ...change })

    await set({ chatsPerOperator: 1 })
    await expectError(
      anna.shift(() => anna.replies(second, 'Hi')),
      'operatorLimitReachedException',
    )
    await set({ chatsPerOperator: 10, distributionMethod: 'roundRobin', pickingAllowed: false })
    await expectError(
      anna.shift(() => anna.replies(second, 'Hi')),
      'pickingNotAllowedException',
    )
  })

  it('has one winner among those who answer at once', async () => {
    const { anna, boris, ...office } = await given.office()
    const { visitor, chat } = await office.waitingChat()

    const outcomes = await Promise.allSettled([anna, boris].map((one) => one.shift(() => one.replies(chat, `I am ${one.name}`))))

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await visitor.reads()).toHaveLength(2)
  })
})

describe('work without a licence', () => {
  it('is none: chats are neither taken nor begun, while own ones are answered to their end', async () => {
    const { id, anna, ...office } = await given.office()
    const { chat } = await office.assignedChat(anna)
    const { visitor, chat: next } = await office.waitingChat()
    await server().database.systemPool.query('UPDATE organisations SET operator_licences = 0 WHERE id = $1', [id])
    await anna.comes()

    await expectError(anna.api.chats.assign({ chatId: next.id, accountId: anna.id }), 'operatorNotActiveException')
    await expectError(anna.replies(next, 'Hello'), 'operatorNotActiveException')
    await expectError(anna.closes(next), 'operatorNotActiveException')
    await expectError(
      anna.api.chats.transfer({ chatId: next.id, to: { type: 'operator', accountId: anna.id }, comment: '' }),
      'operatorNotActiveException',
    )
    await anna.replies(chat, 'Good bye')
    await anna.closes(chat)
    const { contacts } = await anna.api.customers.get({ customerId: visitor.customerId })
    await office.olga.closes(next)
    await expectError(
      anna.api.chats.start({ customerId: visitor.customerId, contactId: contacts[0]?.id ?? '' }),
      'operatorNotActiveException',
    )
  })
})

describe('who handed a chat over', () => {
  it('writes to the customer no more, neither anew nor by changing what was said', async () => {
    const { anna, boris, ...office } = await given.office()
    const { chat } = await office.assignedChat(anna)
    await anna.handsTo(chat, boris)

    await expectError(anna.replies(chat, 'One more thing'), 'chatAlreadyAssignedException', { operator: boris.name })
    await anna.notes(chat, 'She is in a hurry')
    expect(await boris.reads(chat)).toHaveLength(2)
  })
})

describe('who manages all chats and takes none', () => {
  it('gives, transfers, notes, closes and reopens chats of others, and never has one', async () => {
    const { anna, boris, sales, ...office } = await given.office()
    const vera = await office.person('Vera Upravleva', ['AUTHORITY_ALL_CHATS'])
    const { chat } = await office.waitingChat()

    await expectError(vera.api.chats.assign({ chatId: chat.id, accountId: vera.id }), 'accessDeniedException', {
      right: 'AUTHORITY_CHAT_DISTRIBUTION',
    })
    await expectError(vera.replies(chat, 'Hello'), 'accessDeniedException', { right: 'AUTHORITY_CHAT_DISTRIBUTION' })
    await vera.api.chats.assign({ chatId: chat.id, accountId: anna.id })
    await vera.notes(chat, 'Please be kind')
    expect((await vera.api.chats.transferTargets({ chatId: chat.id })).operators.map(({ accountId }) => accountId)).not.toContain(vera.id)
    await vera.handsTo(chat, boris)
    await vera.api.chats.undoTransfer({ chatId: chat.id })
    await vera.closes(chat)
    expect(await vera.reopens(chat)).toMatchObject({ state: 'assigned', assigneeId: anna.id })
    await vera.handsToTeam(chat, sales)
    await vera.closes(chat)
    expect(await vera.reopens(chat)).toMatchObject({ state: 'waiting', assigneeId: null, teamId: sales.id })
    expect(await vera.api.messages.send({ chatId: chat.id, id: newId(), kind: 'internal', text: 'Done' })).toMatchObject({
      kind: 'internal',
    })
  })
})
