import { expect, it } from 'vitest'
import { type Awaited, type PatienceEvent, type PatienceStep, stepPatience } from './patience.ts'

const nothing = { fetchNames: false, fetchWanted: false }

it.each<[name: string, awaits: Awaited, event: PatienceEvent, step: PatienceStep]>([
  ['fetches with the ticket, but the names', 'ticket', 'ticket', { awaits: 'welcome', fetchNames: false, fetchWanted: true }],
  ['leaves all to the welcome that comes with it', 'ticket', 'welcome', { awaits: 'nothing', ...nothing }],
  ['fetches everything where no ticket comes', 'ticket', 'giveUp', { awaits: 'nothing', fetchNames: true, fetchWanted: true }],
  ['leaves the names to the welcome', 'welcome', 'welcome', { awaits: 'nothing', ...nothing }],
  ['fetches the names where no welcome comes', 'welcome', 'giveUp', { awaits: 'nothing', fetchNames: true, fetchWanted: false }],
  ['begins once, whatever ticket comes next', 'welcome', 'ticket', { awaits: 'welcome', ...nothing }],
  ['does not begin with the ticket of a later connection', 'nothing', 'ticket', { awaits: 'nothing', ...nothing }],
  ['fetches nothing when a line is lost that it did not wait for', 'nothing', 'giveUp', { awaits: 'nothing', ...nothing }],
])('a new screen %s', (_, awaits, event, step) => {
  expect(stepPatience(awaits, event)).toEqual(step)
})
