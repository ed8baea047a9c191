import { describe, expect, it } from 'vitest'
import type { ChatPast, PastEntry } from './chat-past.ts'
import { factsOfChat } from './facts-of-chat.ts'
import { anna, at, boris, closes, entry, opens, past, replies, sales, says, takes, told } from './testing/past.ts'

describe('what happened in a chat', () => {
  const cases: [name: string, chat: ChatPast, has: string[], hasNot: string[]][] = [
    ['a question waits: nothing has ended yet', past([opens, says(0)]), ['opened', 'messageIn 1'], ['turn', 'queue', 'closed']],
    [
      'a question, a taking, an answer, an end',
      past([opens, says(0), takes(60), replies(90), closes(120)]),
      ['queue 60 anna', 'firstReply 90 anna', 'turn 90 anna', 'hands 60 anna', 'closed 120 anna', 'answered  anna'],
      ['turnLost', 'unanswered'],
    ],
    [
      'two questions in a row are one wait, from the first',
      past([opens, says(0), says(20), takes(30), replies(50)]),
      ['turn 50 anna', 'messageIn 2'],
      [],
    ],
    [
      'a second reply ends no wait',
      past([opens, says(0), takes(1), replies(10), replies(20)]),
      ['turn 10 anna', 'messageOut 2 anna'],
      ['turn 20 anna'],
    ],
    [
      'a note is no answer',
      past([opens, says(0), takes(1), says(5, { kind: 'internal', authorId: anna })]),
      ['note 1 anna'],
      ['turn', 'firstReply'],
    ],
    [
      'nor is what the product or a program says',
      past([opens, says(0), takes(1), says(5, { kind: 'reply', byMachine: true }), replies(6, null)]),
      [],
      ['turn', 'firstReply', 'messageOut'],
    ],
    [
      'what a machine wrote for the customer asks for nothing',
      past([opens, says(0, { byMachine: true }), takes(1), replies(9)]),
      ['messageOut 1 anna'],
      ['turn', 'firstReply', 'messageIn'],
    ],
    [
      'an operator who writes first has answered nobody',
      past([opens, takes(0), replies(5), closes(9)], { startedBy: 'operator' }),
      ['closed 9 anna'],
      ['firstReply', 'answered', 'unanswered'],
    ],
    [
      'closed while the customer waits',
      past([opens, says(0), takes(5), closes(30)]),
      ['turnLost 30 anna', 'unanswered  anna'],
      ['answered  anna', 'turn 30 anna'],
    ],
    ['closed out of the queue', past([opens, says(0), closes(30, null)]), ['queueLost 30', 'unanswered'], ['queue 30', 'hands']],
    [
      'a closing that was taken back has not happened',
      past([opens, says(0), takes(5), replies(9), closes(30), entry('chat.reopened', 40, { toAssigneeId: anna })]),
      [],
      ['closed', 'hands', 'answered'],
    ],
    [
      'the one after it has',
      past([opens, says(0), takes(5), replies(9), closes(30), entry('chat.reopened', 40, { toAssigneeId: anna }), closes(65)]),
      ['closed 65 anna', 'hands 60 anna'],
      ['closed 30 anna'],
    ],
    [
      'reopened into the queue, the hands end then',
      past([opens, says(0), takes(5), replies(9), closes(30), entry('chat.reopened', 40)]),
      ['hands 35 anna'],
      ['closed'],
    ],
    [
      'a transfer to a colleague is whose transferred, the answer whose answered',
      past([opens, says(0), takes(5), entry('chat.transferred', 20, { fromAssigneeId: anna, toAssigneeId: boris }), replies(50, boris)]),
      ['transfer  anna', 'hands 15 anna', 'turn 50 boris'],
      ['queue 15'],
    ],
    [
      'one that was undone is none',
      past([
        opens,
        says(0),
        takes(5),
        entry('chat.transferred', 20, { toAssigneeId: boris }),
        entry('chat.transferred', 25, { toAssigneeId: anna, reason: 'undone' }),
      ]),
      ['hands 15 anna', 'hands 5 boris'],
      ['transfer'],
    ],
    [
      'where rules send it is no transfer',
      past([opens, says(0), entry('chat.transferred', 3, { by: { type: 'rule', id: null }, toTeamId: sales }), takes(9)]),
      ['queueLost 3', 'queue 6 anna'],
      ['transfer'],
    ],
    [
      'back to the queue, and taken again',
      past([opens, says(0), takes(5), entry('chat.unassigned', 20, { fromAssigneeId: anna, reason: 'noAnswer' }), takes(50, boris)]),
      ['unassigned  anna', 'hands 15 anna', 'queue 30 boris'],
      [],
    ],
    [
      'overdue once, answered late',
      past([opens, says(0), entry('chat.halfOverdue', 4), takes(5), entry('chat.overdue', 900), replies(1000)]),
      ['halfOverdue', 'overdue  anna', 'turn 1000 anna'],
      [],
    ],
  ]

  it.each(cases)('%s', (_name, chat, has, hasNot) => {
    const facts = told(chat)

    for (const fact of has) expect(facts).toContain(fact)
    for (const fact of hasNot) expect(facts.filter((one) => one === fact || one.startsWith(`${fact} `))).toEqual([])
  })

  it('a late answer is not in time, the next one is', () => {
    const facts = factsOfChat(past([opens, says(0), takes(5), entry('chat.overdue', 900), replies(1000), says(1100), replies(1110)]))

    expect(facts.filter(({ kind }) => kind === 'turn').map(({ marked }) => marked)).toEqual([false, true])
  })

  it('a rating belongs to who led the chat last, and counts as it stands', () => {
    const request = { askedAt: at(40), askedById: null, rating: 4, ratedAt: at(60) }

    const facts = factsOfChat(past([opens, says(0), takes(5), replies(9, boris), closes(30)], { request }))

    expect(facts.find(({ kind }) => kind === 'rating')).toMatchObject({ value: 4, marked: true, operatorId: boris, at: at(60) })
  })

  it('messages of a quarter of an hour are one fact, of each operator and kind', () => {
    const facts = factsOfChat(past([opens, says(0), says(1), says(899), says(900), takes(901), replies(902), replies(903)]))

    expect(facts.filter(({ kind }) => kind.startsWith('message')).map(({ kind, value }) => [kind, value])).toEqual([
      ['messageIn', 3],
      ['messageIn', 1],
      ['messageOut', 2],
    ])
  })

  it('where it stood is told place by place, and where it stands now', () => {
    const toSales = entry('chat.transferred', 20, { toAssigneeId: anna, toTeamId: sales })
    const places = (chat: ChatPast) =>
      factsOfChat(chat).flatMap(({ kind, part, value, teamId, operatorId }) =>
        kind === 'stood' || kind === 'stands' ? [[kind, part, value && value / 1_000, teamId, operatorId]] : [],
      )

    expect(places(past([opens, says(0), takes(5), toSales]))).toEqual([
      ['stood', 'inQueue', 5, null, null],
      ['stood', 'assigned', 15, null, anna],
      ['stands', 'assigned', null, sales, anna],
    ])
    expect(places(past([opens, says(0), takes(5), closes(30)])).map(([kind]) => kind)).toEqual(['stood', 'stood'])
    const undone = entry('chat.reopened', 40, { toAssigneeId: anna })
    expect(places(past([opens, says(0), takes(5), closes(30), undone]))).toEqual([
      ['stood', 'inQueue', 5, null, null],
      ['stands', 'assigned', null, null, anna],
    ])
  })

  it('nobody waits less than nothing where a clock was set back', () => {
    expect(told(past([opens, says(10), takes(5), replies(3)]))).toContain('turn 0 anna')
  })
})

it.each<[what: string, detail: Partial<PastEntry['detail']>, part: string]>([
  ['an operator', {}, 'operator'],
  ['an operator, whatever the reason says', { reason: 'rating' }, 'operator'],
  ['a rule', { by: { type: 'rule', id: null } }, 'rule'],
  ['a bot', { by: { type: 'bot', id: 'bot' } }, 'bot'],
  ['nobody attending', { by: { type: 'scheduler', id: null }, reason: 'unattended' }, 'unattended'],
  ['the customer’s silence', { by: { type: 'scheduler', id: null }, reason: 'customerSilent' }, 'customerSilent'],
  ['the silence of both', { by: { type: 'scheduler', id: null }, reason: 'bothSilent' }, 'bothSilent'],
  ['the deletion of its channel', { by: { type: 'scheduler', id: null }, reason: 'channelDeleted' }, 'channelDeleted'],
])('closed by %s', (_what, detail, part) => {
  const facts = factsOfChat(past([opens, says(0), entry('chat.closed', 9, detail)]))

  expect(facts.find(({ kind }) => kind === 'closed')?.part).toBe(part)
})

it('an answer after midnight belongs to the new day, its question to the old one', () => {
  const midnight = 15 * 3_600
  const facts = factsOfChat(past([opens, says(midnight - 60), takes(midnight - 30), replies(midnight + 300)]))

  expect(facts.find(({ kind }) => kind === 'turn')?.at).toEqual(at(midnight + 300))
  expect(facts.find(({ kind }) => kind === 'messageIn')?.at).toEqual(at(midnight - 900))
})

it('each fact belongs to the team of its moment', () => {
  const facts = factsOfChat(
    past([
      opens,
      says(0),
      takes(5),
      replies(9),
      entry('chat.transferred', 20, { toTeamId: sales, toAssigneeId: boris }),
      says(30),
      replies(40, boris),
    ]),
  )

  expect(facts.filter(({ kind }) => kind === 'turn').map(({ teamId }) => teamId)).toEqual([null, sales])
  expect(facts.find(({ kind }) => kind === 'hands')?.teamId).toBeNull()
})

describe('what bots heard', () => {
  const heard = (chat: ChatPast) =>
    factsOfChat(chat)
      .filter(({ kind }) => kind === 'botHeard')
      .map(({ at: moment, marked, operatorId }) => [(moment.getTime() - at(0).getTime()) / 1_000, marked, operatorId])
  const talks = [
    { beganAt: at(0), heard: 2, missed: 1 },
    { beganAt: at(30), heard: 1, missed: 0 },
    { beganAt: at(90), heard: 1, missed: 1 },
  ]
  const toBot = (seconds: number, toBotId = 'bot') => entry('chat.transferred', seconds, { toBotId })
  const fromBot = entry('chat.transferred', 50, { by: { type: 'bot', id: 'other' }, fromBotId: 'other', toAssigneeId: anna })

  it('belongs to the end of the stay, of all the bots that had the chat in it', () => {
    const given = past([opens, says(0), toBot(0), toBot(30, 'other'), fromBot, toBot(90), closes(120, null)], { talks })

    expect(heard(given)).toEqual([
      [50, true, anna],
      [50, false, anna],
      [50, false, anna],
      [120, true, null],
    ])
  })

  it('is not counted while the talk goes on, and not of talks that nobody counted', () => {
    expect(heard(past([opens, says(0), toBot(0)], { talks: talks.slice(0, 1) }))).toEqual([])
    expect(heard(past([opens, says(0), toBot(0), closes(9, null)], { talks: [{ beganAt: at(0), heard: 0, missed: 0 }] }))).toEqual([])
  })
})

it('a rating that was not given is no rating', () => {
  const request = { askedAt: at(40), askedById: boris, rating: null, ratedAt: null }

  expect(told(past([opens, says(0), takes(5), replies(9), closes(30)], { request }))).toContain('asked  boris')
  expect(told(past([opens, says(0)], { request })).filter((fact) => fact.startsWith('rating'))).toEqual([])
})
