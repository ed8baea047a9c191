import { describe, expect, it } from 'vitest'
import type { ChatPast, PastEntry, PastMessage } from './chat-past.ts'
import { factsOfChat } from './facts-of-chat.ts'

const [anna, boris, sales] = ['anna', 'boris', 'sales']
const start = Date.parse('2026-03-02T09:00:00Z')
const at = (seconds: number) => new Date(start + seconds * 1_000)

type Step = PastEntry | PastMessage

/** A chat in which this happened, each at its second; entries stand behind the messages that were there before them. */
function past(steps: readonly Step[], given: Partial<ChatPast> = {}): ChatPast {
  let seq = 0
  const numbered = steps.map((step) => ('type' in step ? { ...step, detail: { ...step.detail, afterSeq: seq } } : { ...step, seq: ++seq }))
  return {
    ...{ id: 'chat', channelId: 'site', teamId: null, startedBy: 'customer', openedAt: at(0), first: true, request: null },
    history: numbered.filter((step): step is PastEntry => 'type' in step),
    messages: numbered.filter((step): step is PastMessage => !('type' in step)),
    ...given,
  }
}

const says = (seconds: number, given: Partial<PastMessage> = {}): PastMessage => ({
  ...{ seq: 0, at: at(seconds), kind: 'customer', authorId: null, byMachine: false },
  ...given,
})
const replies = (seconds: number, authorId: string | null = anna) => says(seconds, { kind: 'reply', authorId })

function entry(type: PastEntry['type'], seconds: number, detail: Partial<PastEntry['detail']> = {}): PastEntry {
  const nobody = { fromAssigneeId: null, toAssigneeId: null, toTeamId: null, reason: null }
  return { type, at: at(seconds), detail: { by: { type: 'operator', id: anna }, afterSeq: 0, ...nobody, ...detail } }
}

const opens = entry('chat.opened', 0, { by: { type: 'customer', id: null } })
const takes = (seconds: number, who: string = anna) => entry('chat.assigned', seconds, { toAssigneeId: who })
const closes = (seconds: number, who: string | null = anna) => entry('chat.closed', seconds, { fromAssigneeId: who })

/** Kind, how many seconds, whose. */
function told(chat: ChatPast) {
  return factsOfChat(chat).map(({ kind, value, operatorId }) =>
    [kind, kind.startsWith('message') ? value : value && value / 1_000, operatorId].join(' ').trim(),
  )
}

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
      ['note 0.001 anna'],
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
      past([opens, says(0), takes(5), entry('chat.overdue', 900), replies(1000)]),
      ['overdue  anna', 'turn 1000 anna'],
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

  it('nobody waits less than nothing where a clock was set back', () => {
    expect(told(past([opens, says(10), takes(5), replies(3)]))).toContain('turn 0 anna')
  })
})
