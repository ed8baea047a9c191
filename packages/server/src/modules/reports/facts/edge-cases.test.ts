import { describe, expect, it } from 'vitest'
import type { ChatPast, PastEntry } from './chat-past.ts'
import { factsOfChat } from './facts-of-chat.ts'
import { anna, at, boris, closes, entry, opens, past, replies, sales, says, takes, told } from './testing/past.ts'

const carol = 'carol'
const olga = 'olga'

const machine = (seconds: number) => says(seconds, { kind: 'reply', byMachine: true })
const hands = (seconds: number, from: string, to: string, detail: Partial<PastEntry['detail']> = {}) =>
  entry('chat.transferred', seconds, { by: { type: 'operator', id: from }, fromAssigneeId: from, toAssigneeId: to, ...detail })
const toTeam = (seconds: number, teamId: string, detail: Partial<PastEntry['detail']> = {}) =>
  entry('chat.transferred', seconds, { toTeamId: teamId, ...detail })
const byRule = { by: { type: 'rule', id: null } } as const
const toBot = (seconds: number) => entry('chat.transferred', seconds, { ...byRule, toBotId: 'bot' })
const fromBot = (seconds: number, detail: Partial<PastEntry['detail']> = {}) =>
  entry('chat.transferred', seconds, { by: { type: 'bot', id: 'bot' }, ...detail })
const backToQueue = (seconds: number, from: string, reason: PastEntry['detail']['reason'] = 'noAnswer') =>
  entry('chat.unassigned', seconds, { fromAssigneeId: from, reason })
const reopens = (seconds: number, to: string | null = anna) => entry('chat.reopened', seconds, { toAssigneeId: to })
const overdue = (seconds: number) => entry('chat.overdue', seconds)

/** Named cases of what a chat can go through: what counts then, and what must not. */
type Case = [name: string, chat: ChatPast, has: string[], hasNot: string[]]

const waits: Case[] = [
  [
    'a question behind an answer begins a wait of its own, and no second first reply',
    past([opens, says(0), takes(1), replies(10), says(30), replies(45)]),
    ['firstReply 10 anna', 'turn 10 anna', 'turn 15 anna'],
    ['firstReply 45', 'firstReply 15'],
  ],
  [
    'who answers for a colleague has answered',
    past([opens, says(0), takes(1), replies(8, boris)]),
    ['turn 8 boris', 'firstReply 8 boris', 'messageOut 1 boris'],
    ['turn 8 anna'],
  ],
  [
    'a greeting before any question answers nothing, what comes after it does',
    past([opens, takes(0), replies(1), says(5), replies(9)], { startedBy: 'operator' }),
    ['firstReply 4 anna', 'turn 4 anna', 'messageOut 2 anna'],
    ['turn 1 anna'],
  ],
  ['a holding phrase ends no wait', past([opens, says(0), machine(5), takes(6), replies(9)]), ['automatic 1', 'turn 9 anna'], ['turn 5']],
  ['two of them in a quarter of an hour are one fact', past([opens, says(0), machine(5), machine(500)]), ['automatic 2'], ['automatic 1']],
  ['a mailing is neither question nor answer', past([opens, says(0, { kind: 'mailing' })]), [], ['messageIn', 'automatic', 'turn']],
  [
    'notes between question and answer change nothing',
    past([opens, says(0), takes(1), says(3, { kind: 'internal', authorId: boris }), replies(9)]),
    ['note 1 boris', 'turn 9 anna'],
    [],
  ],
  [
    'thanks after the answer is a wait that the closing ends',
    past([opens, says(0), takes(1), replies(5), says(8), closes(20)]),
    ['turnLost 12 anna', 'answered  anna'],
    ['unanswered'],
  ],
  [
    'an overdue wait that nobody ever answered',
    past([opens, says(0), takes(5), overdue(900), closes(1000)]),
    ['overdue  anna', 'turnLost 1000 anna'],
    [],
  ],
  [
    'late in the queue is nobody’s lateness',
    past([opens, says(0), overdue(900), takes(950), replies(960)]),
    ['overdue', 'turn 960 anna'],
    ['overdue  anna'],
  ],
  ['a wait that goes on is no fact yet', past([opens, says(0), takes(5), replies(9), says(20)]), ['turn 9 anna'], ['turn 20', 'turnLost']],
  [
    'a question of who came back is a new wait',
    past([opens, says(0), takes(1), replies(2), closes(3), reopens(4), says(100), replies(130)]),
    ['turn 30 anna'],
    ['turn 130'],
  ],
]

const queues: Case[] = [
  ['taken at once', past([opens, says(0), takes(0)]), ['queue 0 anna'], []],
  [
    'opened in somebody’s hands, it never stood in a queue',
    past([entry('chat.opened', 0, { toAssigneeId: anna }), says(0), closes(9)]),
    ['opened  anna', 'hands 9 anna'],
    ['queue', 'queueLost'],
  ],
  [
    'three queues one after another',
    past([opens, says(0), toTeam(3, sales, byRule), toTeam(10, 'delivery'), takes(20)]),
    ['queueLost 3', 'queueLost 7', 'queue 10 anna', 'transfer  anna'],
    [],
  ],
  [
    'moved to the queue where it stands, it goes on standing there',
    past([opens, says(0), toTeam(3, sales, byRule), toTeam(9, sales, byRule), takes(20)]),
    ['queueLost 3', 'queue 17 anna'],
    ['queueLost 6'],
  ],
  [
    'left by its operator and closed out of the queue',
    past([opens, says(0), takes(5), replies(9), backToQueue(20, anna), closes(50, null)]),
    ['hands 15 anna', 'queueLost 30', 'unassigned  anna', 'answered'],
    ['answered  anna'],
  ],
  [
    'hands, queue, other hands',
    past([opens, says(0), takes(10), backToQueue(30, anna, 'declined'), takes(70, boris), closes(100, boris)]),
    ['queue 10 anna', 'hands 20 anna', 'queue 40 boris', 'hands 30 boris', 'unassigned  anna'],
    [],
  ],
  [
    'the same operator after a while in the queue has it twice',
    past([opens, says(0), takes(1), backToQueue(5, anna), takes(8), closes(10)]),
    ['hands 4 anna', 'queue 3 anna', 'hands 2 anna'],
    ['hands 9 anna'],
  ],
  ['closed at the moment it came', past([opens, closes(0, null)]), ['queueLost 0', 'closed 0'], ['answered', 'unanswered']],
]

const transfers: Case[] = [
  [
    'to a team is whose transferred',
    past([opens, says(0), takes(5), toTeam(20, sales), takes(50, boris)]),
    ['transfer  anna', 'hands 15 anna', 'queue 30 boris'],
    ['queueLost'],
  ],
  [
    'by a program it is nobody’s',
    past([opens, says(0), takes(5), toTeam(20, sales, { by: { type: 'apiKey', id: 'key' } })]),
    ['transfer'],
    ['transfer  anna'],
  ],
  [
    'by a supervisor it is theirs, whoever had the chat',
    past([opens, says(0), takes(5), hands(20, olga, boris, { fromAssigneeId: anna })]),
    ['transfer  olga', 'hands 15 anna'],
    ['transfer  anna'],
  ],
  [
    'to a colleague and back again by them are two',
    past([opens, says(0), takes(5), hands(20, anna, boris), hands(40, boris, anna)]),
    ['transfer  anna', 'transfer  boris', 'hands 20 boris'],
    [],
  ],
  [
    'of two the undone one alone is none',
    past([opens, says(0), takes(5), hands(20, anna, boris), hands(40, boris, carol), hands(45, boris, boris, { reason: 'undone' })]),
    ['transfer  anna', 'hands 5 carol'],
    ['transfer  boris'],
  ],
  [
    'into another team and the same hands, the hands go on',
    past([opens, says(0), takes(5), toTeam(20, sales, { toAssigneeId: anna }), closes(120)]),
    ['hands 115 anna', 'transfer  anna'],
    ['hands 15 anna', 'hands 100 anna'],
  ],
]

const closings: Case[] = [
  [
    'closed, taken back, closed: once',
    past([opens, says(0), takes(1), replies(2), closes(30), reopens(40), closes(50)]),
    ['closed 50 anna', 'hands 49 anna'],
    ['closed 30'],
  ],
  [
    'taken back twice',
    past([opens, says(0), takes(1), replies(2), closes(30), reopens(40), closes(50), reopens(60), closes(90)]),
    ['closed 90 anna'],
    ['closed 30', 'closed 50'],
  ],
  [
    'a wait that a closing ended goes on where that is taken back',
    past([opens, says(0), takes(5), closes(30), reopens(40), replies(70)]),
    ['turn 70 anna', 'firstReply 70 anna'],
    ['turnLost', 'unanswered'],
  ],
  [
    'without a word, it is neither answered nor unanswered',
    past([opens, takes(2), closes(9)]),
    ['closed 9 anna'],
    ['answered', 'unanswered', 'turnLost'],
  ],
  [
    'an operator began, the customer asked back, nobody answered',
    past([entry('chat.opened', 0, { toAssigneeId: anna }), replies(1), says(5), closes(9)], { startedBy: 'operator' }),
    ['turnLost 4 anna', 'unanswered  anna'],
    ['answered'],
  ],
  [
    'what only machines said is no answer',
    past([opens, says(0), machine(1), closes(30, null)]),
    ['unanswered', 'automatic 1'],
    ['answered'],
  ],
]

const bots: Case[] = [
  [
    'what a bot had is no queue: that begins when it hands over',
    past([opens, says(0), toBot(0), says(100), machine(101), fromBot(300), takes(310), replies(330)]),
    ['queue 10 anna', 'turn 30 anna', 'firstReply 30 anna'],
    ['queueLost', 'queue 310', 'turn 330', 'firstReply 330'],
  ],
  [
    'a queue that ends with a bot is lost by nobody',
    past([opens, says(0), toBot(60), fromBot(90), takes(95)]),
    ['queue 5 anna'],
    ['queueLost', 'queue 95'],
  ],
  [
    'closed by a bot: no wait was lost',
    past([opens, says(0), toBot(0), machine(1), entry('chat.closed', 60, { by: { type: 'bot', id: 'bot' } })]),
    ['closed 60', 'unanswered'],
    ['turnLost', 'queueLost', 'transfer'],
  ],
  [
    'taken from a bot: the wait begins with the taking',
    past([opens, says(0), toBot(0), takes(50), replies(58)]),
    ['turn 8 anna'],
    ['queue', 'turn 58'],
  ],
  [
    'from a bot straight into hands',
    past([opens, says(0), toBot(0), fromBot(20, { toAssigneeId: anna }), replies(27), closes(40)]),
    ['turn 7 anna', 'hands 20 anna'],
    ['queue', 'transfer'],
  ],
  [
    'answered once, given to a bot, and back: a second wait',
    past([opens, says(0), takes(5), replies(9), toBot(20), says(25), fromBot(40), takes(41), replies(50)]),
    ['firstReply 9 anna', 'turn 9 anna', 'turn 10 anna', 'hands 15 anna'],
    ['firstReply 10', 'turn 25'],
  ],
  [
    'from bot to bot',
    past([opens, says(0), toBot(0), entry('chat.transferred', 30, { toBotId: 'other' }), fromBot(50), takes(52)]),
    ['queue 2 anna'],
    ['queueLost', 'queue 52'],
  ],
  [
    'from a bot by routing rules, before it has said a word: that was no talk',
    past([opens, says(0), takes(5), toBot(20), toTeam(21, sales, { ...byRule, fromBotId: null }), takes(30), replies(32)]),
    ['turn 11 anna', 'queue 9 anna'],
    ['bot'],
  ],
  [
    'a bot that hands over who never wrote makes nobody wait',
    past([opens, toBot(0), fromBot(20), takes(25), replies(30)]),
    ['queue 5 anna', 'messageOut 1 anna'],
    ['turn', 'firstReply'],
  ],
]

const day = 86_400
const reopened: Case[] = [
  [
    'opened again after days, it was closed, and is closed again',
    past([
      opens,
      says(0),
      takes(1),
      replies(2),
      closes(30),
      reopens(3 * day),
      says(3 * day + 5),
      replies(3 * day + 9),
      closes(3 * day + 60),
    ]),
    ['closed 30 anna', 'reopened  anna', 'closed 60 anna', 'hands 29 anna', 'hands 60 anna', 'turn 4 anna', 'firstReply 2 anna'],
    [`closed ${3 * day + 60}`, 'firstReply 4', `hands ${3 * day + 59}`],
  ],
  [
    'opened again by somebody else a moment later, it was closed too',
    past([opens, says(0), takes(1), closes(30), entry('chat.reopened', 40, { by: { type: 'operator', id: olga }, toAssigneeId: anna })]),
    ['closed 30 anna', 'turnLost 30 anna', 'reopened  olga'],
    [],
  ],
  [
    'what was not answered before it was closed is no wait of those who open it again',
    past([opens, says(0), takes(1), closes(30), reopens(day), replies(day + 9)]),
    ['unanswered  anna', 'messageOut 1 anna'],
    ['turn', 'firstReply'],
  ],
  [
    'closed the second time without another word, it is not answered twice',
    past([opens, says(0), takes(1), replies(2), closes(30), reopens(day), closes(day + 9)]),
    ['answered  anna', 'closed 30 anna', 'closed 9 anna'],
    ['unanswered'],
  ],
]

describe.each([
  ['waits', waits],
  ['queues', queues],
  ['transfers', transfers],
  ['closings', closings],
  ['bots', bots],
  ['chats that are opened again', reopened],
])('%s', (_kind, cases) => {
  it.each(cases)('%s', (_name, chat, has, hasNot) => {
    const facts = told(chat)

    for (const fact of has) expect(facts).toContain(fact)
    for (const fact of hasNot) expect(facts.filter((one) => one === fact || one.startsWith(`${fact} `))).toEqual([])
  })
})

/** What else is told of a fact: its part, and whether it is marked. */
function more(chat: ChatPast, kind: string): string[] {
  return factsOfChat(chat)
    .filter((fact) => fact.kind === kind)
    .map(({ part, marked, operatorId, teamId }) => [part, marked ? 'marked' : '', operatorId, teamId].filter(Boolean).join(' '))
}

describe('solved at once', () => {
  const answeredIn = [opens, says(0), takes(1), replies(2), closes(30)]

  it.each([
    ['and nothing more came', past(answeredIn), ['marked anna']],
    ['but the customer began another within a day', past(answeredIn, { nextAt: at(30 + day - 1) }), ['24h anna']],
    ['and the customer began another a day later', past(answeredIn, { nextAt: at(30 + day) }), ['72h marked anna']],
    ['but it was opened again within a day', past([...answeredIn, reopens(day)]), ['24h anna']],
    ['and it was opened again later', past([...answeredIn, reopens(2 * day)]), ['72h marked anna']],
    ['and three days passed', past(answeredIn, { nextAt: at(30 + 3 * day) }), ['7d marked anna']],
    ['and a week passed', past(answeredIn, { nextAt: at(30 + 7 * day) }), ['marked anna']],
    ['and what came first decides', past([...answeredIn, reopens(5 * day)], { nextAt: at(2 * day) }), ['72h marked anna']],
    ['and the reopening came first', past([...answeredIn, reopens(2 * day)], { nextAt: at(5 * day) }), ['72h marked anna']],
  ])('%s', (_name, chat, answered) => {
    expect(more(chat, 'answered')).toEqual(answered)
  })
})

describe('abandoned', () => {
  it.each([
    ['the customer wrote last', past([opens, says(0), closes(30, null)]), ['marked']],
    ['an automatic text is no answer', past([opens, says(0), machine(1), closes(30, null)]), ['marked']],
    [
      'a bot had answered',
      past([opens, says(0), toBot(0), says(1, { kind: 'reply', byMachine: true, byBot: true }), closes(30, null)]),
      [''],
    ],
  ])('%s', (_name, chat, unanswered) => {
    expect(more(chat, 'unanswered')).toEqual(unanswered)
  })
})

describe('a talk with a bot', () => {
  it.each([
    ['contained', past([opens, says(0), toBot(0), closes(60, null)]), ['closed marked']],
    ['handed over to a queue', past([opens, says(0), toBot(0), fromBot(60)]), ['queue']],
    ['handed over to somebody', past([opens, says(0), toBot(0), fromBot(60, { toAssigneeId: anna })]), ['operator anna']],
    [
      'one of two bots, one after the other',
      past([opens, says(0), toBot(0), entry('chat.transferred', 9, { toBotId: 'other' }), fromBot(60)]),
      ['queue'],
    ],
    ['after people had it, nothing is contained', past([opens, says(0), takes(5), toBot(20), closes(60, null)]), ['closed']],
    ['that goes on is none yet', past([opens, says(0), toBot(0)]), []],
  ])('%s', (_name, chat, talks) => {
    expect(more(chat, 'bot')).toEqual(talks)
  })
})

describe('a rating', () => {
  const request = { askedAt: at(40), askedById: null, rating: 5, ratedAt: at(60) }

  it('is whose chat it was then, whoever has it later', () => {
    const chat = past([opens, says(0), takes(1), replies(2), closes(30), reopens(2 * day, boris), toTeam(3 * day, sales)], { request })

    expect(more(chat, 'rating')).toEqual(['5 marked anna'])
    expect(more(chat, 'asked')).toEqual(['anna'])
  })
})

it('a message that never arrived counts once, with its reason', () => {
  const lost = says(5, { kind: 'reply', authorId: anna, failed: 'recipientBlockedException' })

  expect(more(past([opens, says(0), takes(1), lost]), 'failed')).toEqual(['recipientBlockedException anna'])
})

it.each([
  ['after a month of nothing', at(-30 * day), ['']],
  ['before a month is over', at(-30 * day + 1), []],
  ['who never was here', null, []],
])('a customer comes back %s', (_name, formerAt, returned) => {
  expect(more(past([opens], { formerAt }), 'returned')).toEqual(returned)
})

it('a hand-over to a bot is told apart from one to a team', () => {
  const chat = past([opens, says(0), takes(5), entry('chat.transferred', 20, { toBotId: 'bot' }), toTeam(40, sales)])

  expect(more(chat, 'transfer')).toEqual(['bot anna', 'team anna'])
})
