import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { given, type Office } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { connectPortal, hookOf, type OpenPortal, openPortal, reachesSimulators, runs } from './testing/portal.ts'

useServer(reachesSimulators)

let portal: OpenPortal
beforeEach(async () => {
  portal = await openPortal()
})
afterEach(() => portal.stop())

const people = 5
const rounds = 30

describe('a CRM that fails, posts twice, late and in any order', () => {
  it.each([1, 2])('leaves both sides equal at the end (%i)', { timeout: 240_000 }, async (seed) => {
    const random = randomFrom(seed)
    const office = await given.office()
    const customerIds = await customersOf(office)
    const connection = await connectPortal(office, portal)
    await runs(office, connection.id)
    const line = portal.postTo(hookOf(connection))
    line.disturb({ copies: 2, reversed: true, forged: true })

    for (let round = 0; round < rounds; round++) {
      const step = Math.floor(random() * 6)
      if (step < 2) await changesHere(office, customerIds[Math.floor(random() * people)] ?? '', round, random)
      else if (step < 4) changesThere(Math.floor(random() * people), round, random)
      else if (step === 4) portal.faults.break(faults[Math.floor(random() * faults.length)] ?? 'serverError', { times: 3 })
      else server().clock.advance(20)
      await pause(random() * 40)
    }
    portal.faults.heal()

    await expect
      .poll(
        async () => {
          // Pauses after failures, and the half minute until the CRM is asked again, are let pass.
          server().clock.advance(40)
          const { waiting } = await office.administrator.api.crmConnections.get({ connectionId: connection.id })
          return waiting === 0 && JSON.stringify(await ours(office, customerIds)) === JSON.stringify(theirs(customerIds))
        },
        { timeout: 120_000, interval: 500 },
      )
      .toBe(true)
    expect(portal.records.customer.size).toBe(people)
    expect(server().takeDefects()).toEqual([])
  })
})

const faults = ['serverError', 'busy', 'reset', 'resetAfterAccepting', 'halfBody', 'notJson'] as const

async function customersOf(office: Office): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < people; index++) {
    const { visitor } = await office.assignedChat(office.anna)
    await office.administrator.api.customerProfiles.addContact({
      customerId: visitor.customerId,
      type: 'phone',
      value: `+7999000000${index}`,
    })
    ids.push(visitor.customerId)
  }
  return ids
}

async function changesHere({ administrator }: Office, customerId: string, round: number, random: () => number): Promise<void> {
  if (random() < 0.6) await administrator.api.customers.update({ customerId, name: `Ours ${round}` })
  else await administrator.api.customerProfiles.addContact({ customerId, type: 'email', value: `ours${round}@shop.example` })
}

function changesThere(index: number, round: number, random: () => number): void {
  const id = [...portal.records.customer.keys()][index]
  if (!id) throw new Error('There are fewer contacts than customers')
  const record = portal.shows('customer', id)
  if (random() < 0.6) portal.edits('customer', id, { NAME: 'Theirs', LAST_NAME: String(round) })
  else portal.edits('customer', id, { emails: [...(record?.emails ?? []), `theirs${round}@shop.example`] })
}

type Said = { name: string; phones: string[]; emails: string[] }

async function ours({ administrator }: Office, ids: readonly string[]): Promise<Said[]> {
  const said: Said[] = []
  for (const customerId of ids) {
    const { name, contacts } = await administrator.api.customers.get({ customerId })
    const of = (type: string) => contacts.filter((contact) => contact.type === type).map(({ value }) => value)
    said.push({ name, phones: of('phone').sort(), emails: of('email').sort() })
  }
  return said
}

function theirs(ids: readonly string[]): Said[] {
  return ids.map((customerId) => {
    const id = [...portal.records.customer.values()].find(({ ORIGIN_ID }) => ORIGIN_ID === customerId)?.ID ?? ''
    const record = portal.shows('customer', id) as { NAME?: string; LAST_NAME?: string; phones: string[]; emails: string[] } | undefined
    const name = [record?.NAME, record?.LAST_NAME].filter(Boolean).join(' ')
    return { name, phones: (record?.phones ?? []).toSorted(), emails: (record?.emails ?? []).toSorted() }
  })
}

/** The same numbers for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 1) >>> 0
    return state / 2 ** 32
  }
}
