import { offersOfChat } from '@besedka/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seeded } from '../../platform/random/seeded.ts'
import { askedAgainBy } from './judge-candidate.ts'
import type { Operator, Team, WaitingChat } from './operators.ts'
import { planDistribution } from './plan-distribution.ts'

const anna: Operator = { id: 'anna', status: 'active', languages: ['ru'], skills: ['refunds'], load: 0, cameAt: null }
const boris: Operator = { ...anna, id: 'boris', languages: ['ru', 'en'], skills: [] }
const olga: Operator = { ...anna, id: 'olga', skills: [] }

const team: Team = {
  id: 'sales',
  method: 'roundRobin',
  limit: 3,
  acceptSeconds: null,
  matchLanguage: false,
  members: [
    { accountId: 'anna', place: 0, turn: 0 },
    { accountId: 'boris', place: 1, turn: 0 },
    { accountId: 'olga', place: 2, turn: 0 },
  ],
}

let made = 0
function chat(change: Partial<WaitingChat> = {}): WaitingChat {
  made++
  return {
    id: `chat-${String(made).padStart(6, '0')}`,
    teamId: 'sales',
    priority: 0,
    queuedAt: new Date(Date.UTC(2026, 2, 9) + made * 1000),
    refusedBy: [],
    refusedAt: null,
    askedAgain: 'nobody',
    requiredSkills: [],
    language: null,
    wantedId: null,
    afterHours: false,
    ...change,
  }
}

/** Who gets each chat, in the order of the queue. */
function given(chats: readonly WaitingChat[], teams: Team[], operators: Operator[]): (string | null)[] {
  return planDistribution({ chats, teams, operators }).map(({ operatorId }) => operatorId)
}

function verdicts(one: WaitingChat, teams: Team[], operators: Operator[]): Record<string, string> {
  const [decision] = planDistribution({ chats: [one], teams, operators })
  return Object.fromEntries((decision?.candidates ?? []).map(({ accountId, verdict }) => [accountId, verdict]))
}

const everybody = [anna, boris, olga]

describe('by turns', () => {
  it('each gets one after another, and nobody two before everybody has one', () => {
    expect(given([chat(), chat(), chat(), chat()], [team], everybody)).toEqual(['anna', 'boris', 'olga', 'anna'])
  })

  it('goes on where it stopped', () => {
    const later: Team = {
      ...team,
      members: [
        { ...team.members[0], turn: 9 },
        { ...team.members[1], turn: 7 },
        { ...team.members[2], turn: 8 },
      ] as Team['members'],
    }
    expect(given([chat(), chat()], [later], everybody)).toEqual(['boris', 'olga'])
  })

  it('leaves out who is full, on a break or off-line, and says so', () => {
    const operators = [
      { ...anna, load: 3 },
      { ...boris, status: 'break' as const },
      { ...olga, status: 'offline' as const },
    ]
    expect(given([chat()], [team], operators)).toEqual([null])
    expect(verdicts(chat(), [team], operators)).toEqual({ anna: 'full', boris: 'break', olga: 'offline' })
  })

  it('gives no more than the places that are free', () => {
    const chats = Array.from({ length: 12 }, () => chat())
    const got = given(chats, [team], everybody)
    expect(got.filter((id) => id !== null)).toHaveLength(9)
    expect(got.slice(9)).toEqual([null, null, null])
  })
})

describe('to the least loaded', () => {
  it('fills the emptiest hands first, and equals take turns', () => {
    const least: Team = { ...team, method: 'leastLoaded', limit: 5 }
    expect(given([chat(), chat(), chat(), chat()], [least], [{ ...anna, load: 2 }, boris, { ...olga, load: 1 }])).toEqual([
      'boris',
      'olga',
      'boris',
      'anna',
    ])
  })
})

describe('in the order of priority', () => {
  it('fills the first before the second gets any', () => {
    const priority: Team = { ...team, method: 'priorityOrder', limit: 2 }
    expect(given([chat(), chat(), chat()], [priority], everybody)).toEqual(['anna', 'anna', 'boris'])
  })
})

describe('by hand', () => {
  it('gives nothing to anybody', () => {
    expect(given([chat()], [{ ...team, method: 'manual' }], everybody)).toEqual([null])
  })

  it('but what a rule wants in certain hands goes there', () => {
    expect(given([chat({ wantedId: 'olga' })], [{ ...team, method: 'manual' }], everybody)).toEqual(['olga'])
  })
})

describe('whom a rule wants', () => {
  it('gets the chat while they are there', () => {
    expect(given([chat({ wantedId: 'olga' })], [team], everybody)).toEqual(['olga'])
  })

  it.each([
    ['on a break', { status: 'break' as const }],
    ['off-line', { status: 'offline' as const }],
    ['full', { load: 3 }],
  ])('does not get it while they are %s: it goes to the team, and the trace tells why', (_name, change) => {
    const operators = [anna, boris, { ...olga, ...change }]
    expect(given([chat({ wantedId: 'olga' })], [team], operators)).toEqual(['anna'])
    expect(verdicts(chat({ wantedId: 'olga' }), [team], operators).olga).toBe('status' in change ? change.status : 'full')
  })

  it('need not be of the team', () => {
    expect(given([chat({ wantedId: 'olga' })], [{ ...team, members: team.members.slice(0, 2) }], everybody)).toEqual(['olga'])
  })
})

describe('who has declined', () => {
  it('is not asked again while others are there', () => {
    expect(given([chat({ refusedBy: ['anna'] })], [team], everybody)).toEqual(['boris'])
  })

  it('is not asked again at once when all who are at work have declined', () => {
    expect(given([chat({ refusedBy: ['anna', 'boris', 'olga'] })], [team], everybody)).toEqual([null])
  })

  it('is asked again once a minute at most, however short the offers are, and so is the last of them', () => {
    const asked = (acceptSeconds: number | null, secondsAgo: number, refusals = 1) =>
      askedAgainBy({ refused_at: new Date(0), refusals }, { acceptSeconds }, new Date(secondsAgo * 1_000))
    expect([0, 39, 40, 59, 60].map((ago) => asked(20, ago))).toEqual(['nobody', 'nobody', 'others', 'others', 'all'])
    expect([asked(120, 0), asked(null, 0), asked(null, 60)]).toEqual(['others', 'others', 'all'])
    expect([asked(null, 3_600, offersOfChat - 1), asked(null, 3_600, offersOfChat)], 'after a few times nobody is').toEqual([
      'all',
      'nobody',
    ])
  })

  it('is asked again after a moment, but not the last of them', () => {
    const refused = { refusedBy: ['anna', 'boris'], askedAgain: 'others' } as const
    expect(given([chat(refused)], [team], [anna, boris])).toEqual(['anna'])
    expect(given([chat(refused)], [team], [boris])).toEqual([null])
  })

  it('is not given the same chat over and over when nobody else is there', () => {
    expect(given([chat({ refusedBy: ['anna'] })], [team], [anna])).toEqual([null])
  })

  it('is asked again after a while when nobody else is there, and only then', () => {
    const refused = { refusedBy: ['anna'], askedAgain: 'all' } as const
    expect(given([chat(refused)], [team], [anna])).toEqual(['anna'])
    expect(given([chat(refused)], [team], [anna, boris])).toEqual(['boris'])
  })

  it.each([
    ['is full', { load: 3 }],
    ['lacks the skill', { skills: [] }],
    ['is on a break', { status: 'break' as const }],
  ])('is asked again although a colleague has not declined, who %s', (_name, change) => {
    const refused = { refusedBy: ['anna'], askedAgain: 'all', requiredSkills: ['refunds'] } as const
    expect(given([chat(refused)], [team], [anna, { ...boris, skills: ['refunds'], ...change }])).toEqual(['anna'])
  })

  it('is asked like anybody new when they have come to work since', () => {
    const refused = { refusedBy: ['anna', 'boris'], refusedAt: new Date(1_000) }
    expect(given([chat(refused)], [team], [{ ...anna, cameAt: new Date(2_000) }, boris])).toEqual(['anna'])
    expect(given([chat(refused)], [team], [{ ...anna, cameAt: new Date(500) }, boris])).toEqual([null])
  })

  it('is asked before a newcomer’s chat is given to them, once it has rested', () => {
    const old = [chat({ refusedBy: ['anna'], askedAgain: 'all' }), chat({ refusedBy: ['anna'], askedAgain: 'all' })]
    const operators = [
      { ...anna, load: 2 },
      { ...boris, load: 3 },
    ]
    expect(given([...old, chat()], [team], operators)).toEqual(['anna', null, null])
  })
})

describe('skills and languages', () => {
  it('a required skill leaves out who lacks it', () => {
    expect(given([chat({ requiredSkills: ['refunds'] }), chat({ requiredSkills: ['refunds'] })], [team], everybody)).toEqual([
      'anna',
      'anna',
    ])
  })

  it('waits for who has the skill while they are busy or away', () => {
    expect(given([chat({ requiredSkills: ['refunds'] })], [team], [{ ...anna, status: 'break' }, boris])).toEqual([null])
  })

  it('is left aside where nobody in the team has it', () => {
    const [decision] = planDistribution({ chats: [chat({ requiredSkills: ['chinese'] })], teams: [team], operators: everybody })
    expect(decision).toMatchObject({ operatorId: 'anna', skillsWaived: true })
  })

  it('who speaks the customer’s language comes first, and nobody waits for them', () => {
    const speaking: Team = { ...team, matchLanguage: true }
    expect(given([chat({ language: 'en' })], [speaking], everybody)).toEqual(['boris'])
    expect(given([chat({ language: 'en' })], [speaking], [anna, { ...boris, load: 3 }])).toEqual(['anna'])
    expect(given([chat({ language: 'en' })], [team], everybody)).toEqual(['anna'])
  })
})

describe('the queue', () => {
  it('is served by who has waited longest, across teams that share their people', () => {
    const support: Team = { ...team, id: 'support', limit: 1 }
    const [first, second] = [chat({ teamId: 'support' }), chat()]
    const [one, other] = planDistribution({ chats: [second, first], teams: [{ ...team, limit: 1 }, support], operators: [anna] })
    expect([one?.chat.id, one?.operatorId]).toEqual([first.id, 'anna'])
    expect(other?.operatorId).toBeNull()
  })

  it('is not held up by one that nobody can take', () => {
    expect(given([chat({ refusedBy: ['anna'] }), chat()], [team], [anna])).toEqual([null, 'anna'])
  })

  it('has no team, and so nobody who is given its chats', () => {
    expect(given([chat({ teamId: null })], [team], everybody)).toEqual([null])
  })
})

describe('outside working hours', () => {
  it('nobody is given anything, wanted or not', () => {
    expect(given([chat({ afterHours: true }), chat({ afterHours: true, wantedId: 'olga' })], [team], everybody)).toEqual([null, null])
  })
})

describe('whatever comes', () => {
  const aTeam = (id: string) =>
    fc.record({
      id: fc.constant(id),
      method: fc.constantFrom<Team['method']>('manual', 'roundRobin', 'leastLoaded', 'priorityOrder'),
      limit: fc.integer({ min: 1, max: 4 }),
      acceptSeconds: fc.constant(null),
      matchLanguage: fc.boolean(),
      members: fc
        .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'))
        .map((ids) => ids.map((accountId, place) => ({ accountId, place, turn: 0 }))),
    })
  const anOperator = (id: string) =>
    fc.record({
      id: fc.constant(id),
      status: fc.constantFrom<Operator['status']>('active', 'active', 'break', 'offline'),
      languages: fc.subarray(['ru', 'en']),
      skills: fc.subarray(['x', 'y']),
      load: fc.integer({ min: 0, max: 4 }),
      cameAt: fc.constantFrom(null, new Date(1_000), new Date(3_000)),
    })
  const aChat = fc
    .record({
      teamId: fc.constantFrom('s', 't', null),
      refusedBy: fc.subarray(['a', 'b', 'c']),
      refusedAt: fc.constantFrom(null, new Date(2_000)),
      askedAgain: fc.constantFrom('nobody', 'others', 'all'),
      requiredSkills: fc.subarray(['x', 'y', 'z']),
      language: fc.constantFrom('ru', 'en', null),
      wantedId: fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'e')),
    })
    .map((change) => chat(change))
  const round = fc.record({
    teams: fc.tuple(aTeam('s'), aTeam('t')),
    operators: fc.tuple(...['a', 'b', 'c', 'd', 'e'].map(anOperator)),
    chats: fc.array(aChat, { maxLength: 25 }),
  })

  it('nobody gets more than the limit, or works while they do not; the same question has the same answer', () => {
    fc.assert(
      fc.property(round, (asked) => {
        const loads = new Map(asked.operators.map((operator) => [operator.id, operator.load]))
        for (const { operatorId, team: of } of planDistribution(asked)) {
          if (operatorId === null) continue
          expect(asked.operators.find(({ id }) => id === operatorId)?.status).toBe('active')
          const load = (loads.get(operatorId) ?? 0) + 1
          loads.set(operatorId, load)
          if (of) expect(load).toBeLessThanOrEqual(of.limit)
        }
        expect(planDistribution(asked)).toEqual(planDistribution(asked))
      }),
      { numRuns: 500 },
    )
  })

  it('nobody waits in a team that gives chats out while one of its members could have theirs, and everybody may be asked', () => {
    fc.assert(
      fc.property(round, (asked) => {
        const decisions = planDistribution({ ...asked, chats: asked.chats.map((one) => ({ ...one, askedAgain: 'all' as const })) })
        const loads = new Map(asked.operators.map((operator) => [operator.id, operator.load]))
        for (const { operatorId } of decisions) if (operatorId !== null) loads.set(operatorId, (loads.get(operatorId) ?? 0) + 1)
        for (const { operatorId, chat: waiting, team: of } of decisions) {
          if (operatorId !== null || !of || of.method === 'manual') continue
          const members = asked.operators.filter(({ id }) => of.members.some(({ accountId }) => accountId === id))
          const has = ({ skills }: Operator) => waiting.requiredSkills.every((skill) => skills.includes(skill))
          const free = members.filter(
            (one) => one.status === 'active' && (loads.get(one.id) ?? 0) < of.limit && (has(one) || !members.some(has)),
          )
          expect(free, `${waiting.id} waits`).toEqual([])
        }
      }),
      { numRuns: 500 },
    )
  })

  it('nobody who waits has a member of their team who would be next', () => {
    fc.assert(
      fc.property(round, (asked) => {
        const decisions = planDistribution(asked)
        for (const { operatorId, candidates, team: of } of decisions) {
          if (operatorId === null && of && of.method !== 'manual') expect(candidates.map(({ verdict }) => verdict)).not.toContain('later')
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('ten thousand chats among twenty equal operators', () => {
  it.each(['roundRobin', 'leastLoaded'] as const)('%s shares them evenly: Jain’s index is at least 0.95', (method) => {
    const ids = Array.from({ length: 20 }, (_, index) => `operator-${index}`)
    const crew = { ...team, method, limit: 5, members: ids.map((accountId, place) => ({ accountId, place, turn: 0 })) }
    const random = seeded(7)
    const loads = new Map(ids.map((id) => [id, 0]))
    const counts = new Map(ids.map((id) => [id, 0]))
    const turns = new Map<string, number>()
    for (let arrived = 0; arrived < 10_000; ) {
      const arriving = Math.min(10_000 - arrived, 1 + Math.floor(random() * 4))
      arrived += arriving
      const operators = ids.map((id): Operator => ({ ...anna, id, load: loads.get(id) ?? 0 }))
      const members = crew.members.map((member) => ({ ...member, turn: turns.get(member.accountId) ?? 0 }))
      for (const decision of planDistribution({
        chats: Array.from({ length: arriving }, () => chat()),
        teams: [{ ...crew, members }],
        operators,
      })) {
        const id = decision.operatorId
        if (id === null) continue
        loads.set(id, (loads.get(id) ?? 0) + 1)
        counts.set(id, (counts.get(id) ?? 0) + 1)
        turns.set(id, decision.turn ?? 0)
      }
      // Conversations of different length end whenever they end.
      for (const id of ids) if ((loads.get(id) ?? 0) > 0 && random() < 0.3) loads.set(id, (loads.get(id) ?? 0) - 1)
    }
    const shares = [...counts.values()]
    const sum = shares.reduce((one, other) => one + other, 0)
    const jain = sum ** 2 / (shares.length * shares.reduce((total, share) => total + share ** 2, 0))
    expect(sum).toBe(10_000)
    expect(jain).toBeGreaterThanOrEqual(0.95)
  })
})
