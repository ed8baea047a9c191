import type { WorkingHours } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import type { ClockAct, ClockSettings, ClockState } from './clock-state.ts'
import { decideClocks } from './decide-clocks.ts'

const week = (hours: [string, string][], weekend: [string, string][] = []): WorkingHours['week'] => ({
  mon: hours,
  tue: hours,
  wed: hours,
  thu: hours,
  fri: hours,
  sat: weekend,
  sun: weekend,
})
const office: WorkingHours = { timeZone: 'Europe/Moscow', week: week([['09:00', '18:00']]), holidays: [] }
const splitShift: WorkingHours = {
  ...office,
  week: week([
    ['09:00', '13:00'],
    ['14:00', '18:00'],
  ]),
}
const nightShift: WorkingHours = { ...office, week: week([['22:00', '06:00']], [['22:00', '06:00']]) }
const withHoliday: WorkingHours = { ...office, holidays: [{ date: '2026-03-10', name: 'Off', intervals: [] }] }
const withShortDay: WorkingHours = { ...office, holidays: [{ date: '2026-03-10', name: 'Short', intervals: [['09:00', '12:00']] }] }
const london: WorkingHours = { timeZone: 'Europe/London', week: week([['00:00', '24:00']], [['00:00', '24:00']]), holidays: [] }
const londonNight: WorkingHours = { timeZone: 'Europe/London', week: week([['00:30', '04:00']], [['00:30', '04:00']]), holidays: [] }
const neverOpen: WorkingHours = { ...office, week: week([]) }

/** 2026-03-09 is a Monday; times are Moscow's. */
const at = (time: string, day = '2026-03-09') => new Date(`${day}T${time.length === 5 ? `${time}:00` : time}+03:00`)

const quiet: ClockSettings = {
  hours: null,
  thresholds: null,
  holdingAfterMinutes: null,
  redistributionMinutes: null,
  autoCloseHours: null,
  inactivityHours: 0,
  callsCloseAfterSeconds: 0,
  rests: [],
  keptUntil: null,
}
const sla = { halfOverdueMinutes: 5, overdueMinutes: 15 }

const waiting: ClockState = {
  state: 'waiting',
  startedBy: 'customer',
  createdAt: at('10:00'),
  waitingSince: at('10:00'),
  customerWroteAt: at('10:00'),
  operatorWroteAt: null,
  assignedAt: null,
  acceptBefore: null,
  greetedAt: at('10:00'),
  heldAt: null,
  snoozedUntil: null,
  returnedAt: null,
  assigneeLeftAt: null,
}
const assigned: ClockState = { ...waiting, state: 'assigned', assignedAt: at('10:01') }
const answered: ClockState = { ...assigned, waitingSince: null, operatorWroteAt: at('10:05') }
const onlyOurs: ClockState = { ...assigned, startedBy: 'operator', waitingSince: null, customerWroteAt: null, operatorWroteAt: at('10:00') }

const closes = (reason: 'unattended' | 'customerSilent' | 'bothSilent'): ClockAct => ({ type: 'close', reason })
const leaves = (reason: 'notAccepted' | 'noAnswer' | 'operatorLeft'): ClockAct => ({ type: 'unassign', reason })

type Case = [
  name: string,
  state: Partial<ClockState>,
  settings: Partial<ClockSettings>,
  now: Date,
  is: Partial<ReturnType<typeof decideClocks>>,
]

const answerDeadlines: Case[] = [
  ['on time before the first threshold', {}, { thresholds: sla }, at('10:04:59'), { urgency: 'onTime', next: at('10:05') }],
  ['half-overdue at the first threshold', {}, { thresholds: sla }, at('10:05'), { urgency: 'halfOverdue', next: at('10:15') }],
  ['half-overdue until the second', {}, { thresholds: sla }, at('10:14:59'), { urgency: 'halfOverdue' }],
  ['overdue at the second', {}, { thresholds: sla }, at('10:15'), { urgency: 'overdue', next: null }],
  ['overdue long after', {}, { thresholds: sla }, at('10:15', '2027-03-09'), { urgency: 'overdue' }],
  [
    'no urgency where the plan has no thresholds',
    {},
    {},
    at('12:00'),
    { urgency: 'onTime', halfOverdueAt: null, overdueAt: null, next: null },
  ],
  [
    'stands still while we wait for the customer',
    { ...answered },
    { thresholds: sla },
    at('12:00'),
    { urgency: 'onTime', overdueAt: null, next: null },
  ],
  [
    'begins anew with the next question',
    { ...answered, waitingSince: at('11:00') },
    { thresholds: sla },
    at('11:04'),
    { urgency: 'onTime', overdueAt: at('11:15') },
  ],
  ['runs for a chat in somebody’s hands as in the queue', { ...assigned }, { thresholds: sla }, at('10:06'), { urgency: 'halfOverdue' }],
  [
    'is not begun anew by a transfer: it is one wait to the customer',
    { ...assigned, assignedAt: at('10:14') },
    { thresholds: sla },
    at('10:15'),
    { urgency: 'overdue' },
  ],
  [
    'goes on after a reopening where nobody had answered',
    { ...assigned, assignedAt: at('10:20') },
    { thresholds: sla },
    at('10:20'),
    { urgency: 'overdue' },
  ],
  [
    'is calm after a reopening where everything was answered',
    { ...answered, assignedAt: at('11:00') },
    { thresholds: sla },
    at('13:00'),
    { urgency: 'onTime' },
  ],
  [
    'is not stopped by what the product says itself',
    { heldAt: at('10:01'), greetedAt: at('10:00') },
    { thresholds: sla },
    at('10:15'),
    { urgency: 'overdue' },
  ],
  [
    'does not run in a chat that nobody has asked anything in',
    { ...onlyOurs },
    { thresholds: sla },
    at('15:00'),
    { urgency: 'onTime', next: null },
  ],
  [
    'rests at night',
    { waitingSince: at('17:55') },
    { thresholds: sla, hours: office },
    at('20:00'),
    { urgency: 'halfOverdue', overdueAt: at('09:10', '2026-03-10') },
  ],
  [
    'has its first threshold at the moment of closing',
    { waitingSince: at('17:55') },
    { thresholds: sla, hours: office },
    at('17:56'),
    { halfOverdueAt: at('18:00') },
  ],
  [
    'begins in the morning for who wrote at night',
    { waitingSince: at('23:00') },
    { thresholds: sla, hours: office },
    at('08:59', '2026-03-10'),
    { urgency: 'onTime', halfOverdueAt: at('09:05', '2026-03-10') },
  ],
  [
    'rests over a weekend',
    { waitingSince: at('17:58', '2026-03-13') },
    { thresholds: sla, hours: office },
    at('12:00', '2026-03-15'),
    { urgency: 'onTime', overdueAt: at('09:13', '2026-03-16') },
  ],
  [
    'rests on a holiday',
    { waitingSince: at('17:50') },
    { thresholds: sla, hours: withHoliday },
    at('12:00', '2026-03-10'),
    { urgency: 'halfOverdue', overdueAt: at('09:05', '2026-03-11') },
  ],
  [
    'goes by the special hours of a day',
    { waitingSince: at('11:50', '2026-03-10') },
    { thresholds: sla, hours: withShortDay },
    at('13:00', '2026-03-10'),
    { urgency: 'halfOverdue', overdueAt: at('09:05', '2026-03-11') },
  ],
  [
    'rests in the break of a split shift',
    { waitingSince: at('12:58') },
    { thresholds: sla, hours: splitShift },
    at('13:30'),
    { urgency: 'onTime', halfOverdueAt: at('14:03'), overdueAt: at('14:13') },
  ],
  [
    'runs through midnight on a night shift',
    { waitingSince: at('23:55') },
    { thresholds: sla, hours: nightShift },
    at('00:01', '2026-03-10'),
    { urgency: 'halfOverdue', overdueAt: at('00:10', '2026-03-10') },
  ],
  [
    'rests by day on a night shift',
    { waitingSince: at('12:00') },
    { thresholds: sla, hours: nightShift },
    at('21:00'),
    { urgency: 'onTime', halfOverdueAt: at('22:05') },
  ],
  [
    'is a minute long when the clocks go forward',
    { waitingSince: new Date('2026-03-29T00:58:00Z') },
    { thresholds: sla, hours: london },
    new Date('2026-03-29T01:03:00Z'),
    { urgency: 'halfOverdue', overdueAt: new Date('2026-03-29T01:13:00Z') },
  ],
  [
    'is not longer when the clocks go back',
    { waitingSince: new Date('2026-10-25T00:50:00Z') },
    { thresholds: sla, hours: london },
    new Date('2026-10-25T01:05:00Z'),
    { urgency: 'overdue' },
  ],
  [
    'loses the hour that a shift loses in spring',
    { waitingSince: new Date('2026-03-29T00:30:00Z') },
    { thresholds: { halfOverdueMinutes: 60, overdueMinutes: 170 }, hours: londonNight },
    new Date('2026-03-29T02:00:00Z'),
    { overdueAt: new Date('2026-03-29T23:50:00Z') },
  ],
  ['never comes where it is never open', {}, { thresholds: sla, hours: neverOpen }, at('10:00', '2026-06-09'), { urgency: 'onTime' }],
  [
    'takes new thresholds for waits that have begun',
    {},
    { thresholds: { halfOverdueMinutes: 1, overdueMinutes: 2 } },
    at('10:03'),
    { urgency: 'overdue' },
  ],
  [
    'gives time back where thresholds were made longer',
    {},
    { thresholds: { halfOverdueMinutes: 60, overdueMinutes: 120 } },
    at('10:30'),
    { urgency: 'onTime', next: at('11:00') },
  ],
  ['is the same for a clock that was set back', {}, { thresholds: sla }, at('09:00'), { urgency: 'onTime', overdueAt: at('10:15') }],
]

const handsAndOffers: Case[] = [
  ['an offer stands until its moment', { ...assigned, acceptBefore: at('10:02') }, {}, at('10:01:59'), { acts: [], next: at('10:02') }],
  ['an offer that nobody took goes on', { ...assigned, acceptBefore: at('10:02') }, {}, at('10:02'), { acts: [leaves('notAccepted')] }],
  [
    'an offer runs at night as well',
    { ...assigned, acceptBefore: at('23:02') },
    { hours: office },
    at('23:03'),
    { acts: [leaves('notAccepted')] },
  ],
  ['a chat without an answer goes on', { ...assigned }, { redistributionMinutes: 10 }, at('10:11'), { acts: [leaves('noAnswer')] }],
  ['and not a moment earlier', { ...assigned }, { redistributionMinutes: 10 }, at('10:10:59'), { acts: [], next: at('10:11') }],
  [
    'nobody loses a chat in the moments after the product was down',
    { ...assigned, acceptBefore: at('10:02') },
    { redistributionMinutes: 10, keptUntil: at('12:01') },
    at('12:00'),
    { acts: [], next: at('12:01') },
  ],
  [
    'but does when they are over',
    { ...assigned },
    { redistributionMinutes: 10, keptUntil: at('12:01') },
    at('12:01'),
    { acts: [leaves('noAnswer')] },
  ],
  ['an answered chat stays', { ...answered }, { redistributionMinutes: 10 }, at('12:00'), { acts: [], next: null }],
  [
    'a question after an answer has the whole time',
    { ...answered, waitingSince: at('11:00') },
    { redistributionMinutes: 10 },
    at('11:09'),
    { acts: [], next: at('11:10') },
  ],
  [
    'whoever is handed a waiting chat has the whole time',
    { ...assigned, assignedAt: at('10:30') },
    { redistributionMinutes: 10 },
    at('10:39'),
    { acts: [], next: at('10:40') },
  ],
  ['a chat in the queue is in nobody’s hands', { ...waiting }, { redistributionMinutes: 10 }, at('12:00'), { acts: [], next: null }],
  ['a team without redistribution leaves it', { ...assigned }, {}, at('23:00'), { acts: [] }],
  [
    'the time for an answer rests at night',
    { ...assigned, waitingSince: at('17:55'), assignedAt: at('17:56') },
    { redistributionMinutes: 10, hours: office },
    at('23:00'),
    { acts: [], next: at('09:06', '2026-03-10') },
  ],
  [
    'and on a holiday',
    { ...assigned, waitingSince: at('17:55'), assignedAt: at('17:56') },
    { redistributionMinutes: 10, hours: withHoliday },
    at('12:00', '2026-03-10'),
    { acts: [], next: at('09:06', '2026-03-11') },
  ],
  [
    'and in the break of a split shift',
    { ...assigned, waitingSince: at('12:55'), assignedAt: at('12:56') },
    { redistributionMinutes: 10, hours: splitShift },
    at('13:50'),
    { acts: [], next: at('14:06') },
  ],
  [
    'an offer and a time for an answer: what is due first happens',
    { ...assigned, acceptBefore: at('10:20') },
    { redistributionMinutes: 10 },
    at('10:30'),
    { acts: [leaves('noAnswer')] },
  ],
  [
    'an operator who has gone is waited for two minutes',
    { ...assigned, assigneeLeftAt: at('10:03') },
    { redistributionMinutes: 30 },
    at('10:04:59'),
    { acts: [], next: at('10:05') },
  ],
  [
    'and then the chat goes on',
    { ...assigned, assigneeLeftAt: at('10:03') },
    { redistributionMinutes: 30 },
    at('10:05'),
    { acts: [leaves('operatorLeft')] },
  ],
  [
    'a question to somebody who went home long ago waits two minutes',
    { ...answered, waitingSince: at('14:00'), assigneeLeftAt: at('11:00') },
    { redistributionMinutes: 30 },
    at('14:02'),
    { acts: [leaves('operatorLeft')] },
  ],
  [
    'nothing goes on while the customer waits for nothing',
    { ...answered, assigneeLeftAt: at('10:06') },
    { redistributionMinutes: 30 },
    at('23:00'),
    { acts: [] },
  ],
  ['who left stays in charge where the team hands nothing on', { ...assigned, assigneeLeftAt: at('10:03') }, {}, at('12:00'), { acts: [] }],
]

const endings: Case[] = [
  ['an unanswered chat is closed after its hours', {}, { autoCloseHours: 24 }, at('10:00', '2026-03-10'), { acts: [closes('unattended')] }],
  ['and not earlier', {}, { autoCloseHours: 24 }, at('09:59', '2026-03-10'), { acts: [], next: at('10:00', '2026-03-10') }],
  ['also in somebody’s hands', { ...assigned }, { autoCloseHours: 48 }, at('10:00', '2026-03-11'), { acts: [closes('unattended')] }],
  [
    'nights and holidays count for it',
    {},
    { autoCloseHours: 24, hours: withHoliday },
    at('10:00', '2026-03-10'),
    { acts: [closes('unattended')] },
  ],
  ['an answered chat is not unattended', { ...answered }, { autoCloseHours: 24 }, at('10:00', '2026-03-20'), { acts: [] }],
  [
    'a new question begins its hours anew',
    { ...answered, waitingSince: at('09:00', '2026-03-12') },
    { autoCloseHours: 24 },
    at('08:00', '2026-03-13'),
    { acts: [], next: at('09:00', '2026-03-13') },
  ],
  [
    'a customer who does not come back',
    { ...answered },
    { inactivityHours: 24 },
    at('10:05', '2026-03-10'),
    { acts: [closes('customerSilent')] },
  ],
  [
    'and not a moment earlier',
    { ...answered },
    { inactivityHours: 24 },
    at('10:04', '2026-03-10'),
    { acts: [], next: at('10:05', '2026-03-10') },
  ],
  ['both sides silent', {}, { inactivityHours: 24 }, at('10:00', '2026-03-10'), { acts: [closes('bothSilent')] }],
  [
    'the last word of either side counts',
    { ...answered, customerWroteAt: at('15:00'), waitingSince: at('15:00') },
    { inactivityHours: 24 },
    at('10:06', '2026-03-10'),
    { acts: [], next: at('15:00', '2026-03-10') },
  ],
  [
    'what we have begun and nobody answers is closed too',
    { ...onlyOurs },
    { inactivityHours: 48 },
    at('10:00', '2026-03-11'),
    { acts: [closes('customerSilent')] },
  ],
  ['no inactivity time, no end', { ...answered }, { inactivityHours: 0 }, at('10:00', '2030-03-10'), { acts: [], next: null }],
  [
    'after a night that the server was down, what was due first happens',
    { ...assigned },
    { redistributionMinutes: 10, autoCloseHours: 24 },
    at('12:00', '2026-03-12'),
    { acts: [leaves('noAnswer')] },
  ],
  [
    'an end says nothing any more',
    { heldAt: null, greetedAt: null },
    { autoCloseHours: 1, holdingAfterMinutes: 1 },
    at('12:00'),
    { acts: [closes('unattended')] },
  ],
  [
    'a closed chat has no clocks',
    { state: 'closed' },
    { autoCloseHours: 1, thresholds: sla, inactivityHours: 24 },
    at('10:00', '2027-01-01'),
    { acts: [], urgency: 'onTime', next: null },
  ],
]

const sayings: Case[] = [
  ['a chat that begins is greeted at once', { greetedAt: null }, {}, at('10:00'), { acts: [{ type: 'greet' }] }],
  ['once', {}, {}, at('10:00'), { acts: [] }],
  ['not before the customer has written', { greetedAt: null, customerWroteAt: null, waitingSince: null }, {}, at('10:00'), { acts: [] }],
  ['not where an operator has begun', { ...onlyOurs, greetedAt: null, customerWroteAt: at('10:10') }, {}, at('10:11'), { acts: [] }],
  ['the holding phrase comes after its minutes', {}, { holdingAfterMinutes: 2 }, at('10:02'), { acts: [{ type: 'hold' }] }],
  ['and not earlier', {}, { holdingAfterMinutes: 2 }, at('10:01'), { acts: [], next: at('10:02') }],
  ['once in a wait', { heldAt: at('10:02') }, { holdingAfterMinutes: 2 }, at('10:30'), { acts: [] }],
  ['not when somebody has answered', { ...answered }, { holdingAfterMinutes: 2 }, at('10:30'), { acts: [] }],
  [
    'again in a later wait',
    { ...answered, waitingSince: at('11:00'), heldAt: null },
    { holdingAfterMinutes: 2 },
    at('11:02'),
    { acts: [{ type: 'hold' }] },
  ],
  [
    'in the morning for who wrote at night',
    { waitingSince: at('23:00') },
    { holdingAfterMinutes: 5, hours: office },
    at('08:00', '2026-03-10'),
    { acts: [], next: at('09:05', '2026-03-10') },
  ],
  ['not to who waits long already when it is switched on', {}, { holdingAfterMinutes: 2 }, at('10:13'), { acts: [], next: null }],
  [
    'in the morning, however long the night was',
    { waitingSince: at('23:00') },
    { holdingAfterMinutes: 5, hours: office },
    at('09:05', '2026-03-10'),
    { acts: [{ type: 'hold' }] },
  ],
  [
    'greeting and holding phrase after a server that was down',
    { greetedAt: null },
    { holdingAfterMinutes: 1 },
    at('10:05'),
    { acts: [{ type: 'greet' }, { type: 'hold' }] },
  ],
]

it.each([
  ['not before the closing time is over', 601, null],
  ['once it is over', 600, 'noMoreCalls'],
  ['never where there is none', 0, null],
] as const)('a chat of calls is closed by telephony %s', (_, callsCloseAfterSeconds, reason) => {
  const called = { ...waiting, customerWroteAt: at('10:00') }
  const { acts } = decideClocks(called, { ...quiet, callsCloseAfterSeconds }, at('10:10'))
  expect(acts.filter(({ type }) => type === 'close')).toEqual(reason === null ? [] : [{ type: 'close', reason }])
})

describe('the deadline for an answer', () => run(answerDeadlines))
describe('an operator’s time', () => run(handsAndOffers))
describe('the end of a chat by itself', () => run(endings))
describe('what the product says by itself', () => run(sayings))

function run(cases: readonly Case[]): void {
  it.each(cases)('%s', (_name, state, settings, now, expected) => {
    expect(decideClocks({ ...waiting, ...state }, { ...quiet, ...settings }, now)).toMatchObject(expected)
  })
}

describe('any clock', () => {
  it('that is looked at when it asked to be has something to do, or asks for a later look', () => {
    for (const [, state, settings, now] of [...answerDeadlines, ...handsAndOffers, ...endings, ...sayings]) {
      const given = { ...waiting, ...state }
      const { next } = decideClocks(given, { ...quiet, ...settings }, now)
      if (next === null) continue
      expect(next > now).toBe(true)
      const then = decideClocks(given, { ...quiet, ...settings }, next)
      const before = decideClocks(given, { ...quiet, ...settings }, new Date(next.getTime() - 1))
      expect(then).not.toEqual({ ...before, next: then.next })
    }
  })
})

describe('an inactive channel', () => {
  const rest = { from: at('10:03'), to: at('12:00') }
  const strict = { ...quiet, thresholds: sla, redistributionMinutes: 5, autoCloseHours: 24, inactivityHours: 24 }

  it('lets its chats rest: nothing is due, and nothing is late', () => {
    const resting = { ...strict, rests: [{ ...rest, to: null }] }
    const calm = { acts: [], urgency: 'onTime', halfOverdueAt: null, overdueAt: null, next: null }
    expect(decideClocks(assigned, resting, at('12:00', '2026-03-12'))).toEqual(calm)
  })

  it.each<[string, ClockSettings, ClockState, Date, Date]>([
    ['the deadline', { ...quiet, thresholds: sla }, waiting, at('12:02'), at('12:12')],
    ['the deadline by working hours', { ...quiet, hours: splitShift, thresholds: sla }, waiting, at('12:02'), at('12:12')],
  ])('moves %s by its rest', (_, settings, state, halfOverdueAt, overdueAt) => {
    expect(decideClocks(state, { ...settings, rests: [rest] }, at('12:01'))).toMatchObject({
      urgency: 'onTime',
      halfOverdueAt,
      overdueAt,
    })
  })

  it('gives back what it has taken of an operator’s time, and of the time until a chat is closed', () => {
    const back = { ...strict, thresholds: null, rests: [rest] }
    expect(decideClocks(assigned, back, at('12:02:59')).acts).toEqual([])
    expect(decideClocks(assigned, back, at('12:03')).acts).toEqual([{ type: 'unassign', reason: 'noAnswer' }])
    const closing = { ...quiet, autoCloseHours: 24, rests: [rest] }
    expect(decideClocks(waiting, closing, at('11:56', '2026-03-10')).acts).toEqual([])
    expect(decideClocks(waiting, closing, at('11:57', '2026-03-10')).acts).toEqual([{ type: 'close', reason: 'unattended' }])
  })
})

describe('a chat that a bot has', () => {
  const onBot: ClockState = { ...waiting, state: 'onBot', waitingSince: null, greetedAt: null }
  const everything = { ...quiet, thresholds: sla, holdingAfterMinutes: 1, redistributionMinutes: 1, autoCloseHours: 1 }

  it('is late for nobody, and nothing is said in it by the clock', () => {
    expect(decideClocks(onBot, everything, at('15:00'))).toMatchObject({
      acts: [],
      urgency: 'onTime',
      halfOverdueAt: null,
      overdueAt: null,
    })
  })

  it('is closed when its customer has been silent for the team’s time, or else for a day', () => {
    const closing = [{ type: 'close', reason: 'customerSilent' }]

    expect(decideClocks(onBot, everything, at('15:00')).next).toEqual(at('10:00', '2026-03-10'))
    expect(decideClocks(onBot, everything, at('10:00', '2026-03-10')).acts).toEqual(closing)
    expect(decideClocks(onBot, { ...everything, inactivityHours: 2 }, at('12:00')).acts).toEqual(closing)
  })
})

describe('a chat that is set aside', () => {
  const snoozed: ClockState = { ...answered, snoozedUntil: at('12:00') }

  it('comes back at its moment, however late somebody looks, and in an inactive channel too', () => {
    expect(decideClocks(snoozed, quiet, at('11:59'))).toMatchObject({ acts: [], next: at('12:00') })
    expect(decideClocks(snoozed, quiet, at('18:00')).acts).toEqual([{ type: 'return' }])
    const resting = { ...quiet, rests: [{ from: at('11:00'), to: null }] }
    expect(decideClocks(snoozed, resting, at('11:59'))).toMatchObject({ acts: [], next: at('12:00') })
    expect(decideClocks(snoozed, resting, at('12:00')).acts).toEqual([{ type: 'return' }])
  })

  it('keeps the deadline of who waits, and is silent only since it is back', () => {
    const waits = { ...assigned, snoozedUntil: at('12:00') }
    expect(decideClocks(waits, { ...quiet, thresholds: sla }, at('10:16'))).toMatchObject({ urgency: 'overdue' })
    const anHour = { ...quiet, inactivityHours: 1 }
    expect(decideClocks({ ...answered, returnedAt: at('12:00') }, anHour, at('12:59')).acts).toEqual([])
    expect(decideClocks({ ...answered, returnedAt: at('12:00') }, anHour, at('13:00')).acts).toMatchObject([{ type: 'close' }])
  })
})
