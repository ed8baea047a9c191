import type { ChatView } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import type { ChatListQuery } from './chat-api.ts'
import { belongsTo, idsInList, isInSight } from './chat-list.ts'
import type { ChatPlace } from './chat-place.ts'
import { anna, boris, sampleChat } from './testing/sample-views.ts'

const viewer = { accountId: anna, teamIds: ['sales'], takesChats: true, seesAllChats: false, standing: 'as ever' }
const taken = { assigneeId: boris, participantIds: [boris] }
const waiting: Partial<ChatView> = { state: 'waiting', assigneeId: null, participantIds: [] }

describe('the order of a list', () => {
  const at = (clock: string) => `2026-05-12T${clock}:00.000Z`
  const shown = (query: Partial<ChatListQuery>, chats: ChatView[], frontier: ChatPlace | null = null) => {
    const whole: ChatListQuery = { filter: 'assigned', scope: 'all', ...query }
    const pages = {
      query: whole,
      status: 'ready',
      nextCursor: null,
      frontier,
      loadingMore: false,
      foundCustomerIds: new Set<string>(),
    } as const
    return idsInList(new Map(chats.map((chat) => [chat.id, chat])), pages, { ...viewer, seesAllChats: true }).join(' ')
  }
  const inQueue = (id: string, queuedAt: string, activeAt: string) =>
    sampleChat({ ...waiting, id, queuedAt: at(queuedAt), activeAt: at(activeAt) })

  it('who has waited longest stays first, and who writes again does not move', () => {
    const chats = [inQueue('b', '09:10', '09:30'), inQueue('a', '09:00', '09:00')]

    expect(shown({ filter: 'waiting' }, chats)).toBe('a b')
    expect(shown({ filter: 'waiting', order: 'activity' }, chats)).toBe('b a')
  })

  it('in progress: deadlines first, then what was active last', () => {
    const chats = [
      sampleChat({ id: 'calm', activeAt: at('09:00') }),
      sampleChat({ id: 'livelier', activeAt: at('09:40') }),
      sampleChat({ id: 'later', overdueAt: at('10:30'), activeAt: at('10:15') }),
      sampleChat({ id: 'sooner', overdueAt: at('10:00') }),
    ]

    expect(shown({}, chats)).toBe('sooner later livelier calm')
  })

  it('what has gone behind the fetched pages is not shown until they reach it', () => {
    const [first, last] = [sampleChat({ id: 'first', overdueAt: at('10:00') }), sampleChat({ id: 'last', overdueAt: at('10:30') })]
    const answered = sampleChat({ id: 'answered', activeAt: at('10:05') })

    expect(shown({}, [first, last, answered], last)).toBe('first last')
    expect(shown({}, [first, last, answered])).toBe('first last answered')
  })

  it('closed: the last closed first, found by who led it and by its rating', () => {
    const closed = (id: string, change: Partial<ChatView>) => sampleChat({ id, state: 'closed', assigneeId: null, ...change })
    const chats = [
      closed('bad', { closedAt: at('09:00'), activeAt: at('11:00'), lastAssigneeId: boris, quality: 2 }),
      closed('good', { closedAt: at('10:00'), lastAssigneeId: anna, quality: 5 }),
      closed('unrated', { closedAt: at('09:30'), lastAssigneeId: anna }),
    ]

    expect(shown({ filter: 'closed' }, chats)).toBe('good unrated bad')
    expect(shown({ filter: 'closed', assigneeId: anna }, chats)).toBe('good unrated')
    expect(shown({ filter: 'closed', rating: 'low' }, chats)).toBe('bad')
    expect(shown({ filter: 'closed', rating: 'any' }, chats)).toBe('good bad')
    expect(shown({ filter: 'closed', rating: '5' }, chats)).toBe('good')
  })
})

describe('a chat that went elsewhere', () => {
  it.each([
    ['is mine', {}, true],
    ['is with a colleague, and I had taken part', { ...taken, participantIds: [anna, boris] }, true],
    ['is with a colleague, and I had begun it', { ...taken, createdById: anna }, true],
    ['is with a colleague before I said a word', taken, false],
    ['is with another team of a channel for teams alone', { ...taken, participantIds: [anna], teamOnly: true, teamId: 'night' }, false],
    ['waits for my team', { ...waiting, teamId: 'sales' }, true],
    ['waits for another team', { ...waiting, teamId: 'night' }, false],
    ['waits for anybody', waiting, true],
  ])('%s: %o in sight: %s', (_, change, expected) => {
    expect(isInSight(sampleChat(change), viewer)).toBe(expected)
    expect(isInSight(sampleChat(change), { ...viewer, seesAllChats: true })).toBe(true)
  })
})

it('a list that is searched holds names with and without the dots of ё', () => {
  const found = (search: string) =>
    belongsTo(sampleChat({ customerName: 'Пётр Королев' }), { filter: 'assigned', scope: 'mine', search }, viewer)

  expect(['петр', 'КОРОЛЁВ', 'потр'].map(found)).toEqual([true, true, false])
})

it('a list that is searched holds whom the server has found by what chats do not tell', () => {
  const chat = sampleChat({ customerName: 'Marina' })
  const query = { filter: 'assigned', scope: 'mine', search: 'garden.example' } as const
  const pages = {
    query,
    status: 'ready',
    nextCursor: null,
    frontier: null,
    loadingMore: false,
    foundCustomerIds: new Set([chat.customerId]),
  } as const

  expect(idsInList(new Map([[chat.id, chat]]), pages, viewer)).toEqual([chat.id])
  expect(idsInList(new Map([[chat.id, chat]]), { ...pages, foundCustomerIds: new Set() }, viewer)).toEqual([])
})

it.each([
  ['written to and not looked at', { unanswered: 1, readSeq: 2, lastSeq: 3 }, true],
  ['looked at, without an answer', { unanswered: 1, readSeq: 3, lastSeq: 3 }, false],
  ['answered', { unanswered: 0, readSeq: 2, lastSeq: 3 }, false],
  ['handed over by a colleague', { unanswered: 0, readSeq: 3, lastSeq: 3, arrival: { byId: 'boris', at: '', comment: null } }, true],
  ['back after it was snoozed', { unanswered: 0, readSeq: 3, lastSeq: 3, returned: { by: 'time', at: '' } }, true],
] as const)('what is unread: %s', (_, change, expected) => {
  expect(belongsTo(sampleChat(change), { filter: 'assigned', scope: 'all', unread: 'true' }, { ...viewer, seesAllChats: true })).toBe(
    expected,
  )
})
