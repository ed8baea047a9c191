import { expect, it } from 'vitest'
import type { Promised } from '../../ledger/entry.ts'
import type { StoredMessage } from '../evidence.ts'
import { storedInOrder } from './stored-in-order.ts'
import { storedOnce } from './stored-once.ts'

const organisationId = 'org'

function promised(n: number, state: Promised['state'] = 'accepted'): Promised {
  return { text: `c0-${n}`, sender: 'c0', n, from: 'customer', via: 'site', state }
}

function stored(text: string, seq: number): StoredMessage {
  return { organisationId, chatId: 'chat', id: `${seq}`, seq, text }
}

const log = { organisationId, position: 3, floor: 1, present: [2, 3] }
const whole = { promised: [promised(0), promised(1)], messages: [stored('c0-0', 1), stored('c0-1', 2)], logs: [log] }
const kindsOf = (breaches: { kind: string }[]) => breaches.map(({ kind }) => kind)

it('has nothing to say about a database that holds what was promised, in order', () => {
  expect([...storedOnce.check(whole), ...storedInOrder.check(whole)]).toEqual([])
})

it('finds what was accepted and is not there; what was not accepted may be there or not', () => {
  const evidence = { ...whole, promised: [...whole.promised, promised(2), promised(3, 'unknown'), promised(4, 'refused')] }

  expect(storedOnce.check(evidence)).toEqual([{ invariant: 'I1', kind: 'lost', what: 'c0-2 was accepted and is not in the database' }])
})

it('finds what is there twice, and what nobody sent', () => {
  const messages = [...whole.messages, stored('c0-1', 3), stored('from nowhere', 4)]

  expect(kindsOf(storedOnce.check({ ...whole, messages }))).toEqual(['doubled', 'broken'])
})

it('finds messages of a sender in the wrong order, and numbers with a hole', () => {
  expect(kindsOf(storedInOrder.check({ ...whole, messages: [stored('c0-1', 1), stored('c0-0', 2)] }))).toEqual(['disordered'])
  expect(kindsOf(storedInOrder.check({ ...whole, messages: [stored('c0-0', 1), stored('c0-1', 3)] }))).toEqual(['disordered'])
})

it('finds a hole in a log, and an event beyond its end; what was cleaned away is no hole', () => {
  expect(storedInOrder.check({ ...whole, logs: [{ ...log, present: [3] }] })).toHaveLength(1)
  expect(storedInOrder.check({ ...whole, logs: [{ ...log, present: [2, 3, 4] }] })).toHaveLength(1)
})
