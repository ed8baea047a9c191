import { setTimeout as pause } from 'node:timers/promises'
import type { Faults, HookLine } from '@besedka/channels/crm-simulators'
import type { CrmConnectionView } from '@besedka/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { given, type Office } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { type OpenAmoAccount, openAmoAccount, signInAtAmo } from './testing/amo-account.ts'
import { connectPortal, hookOf, type OpenPortal, openPortal, reachesSimulators, runs } from './testing/portal.ts'

useServer(reachesSimulators)

let portal: OpenPortal
let amo: OpenAmoAccount
beforeEach(async () => {
  portal = await openPortal()
  amo = await openAmoAccount()
})
afterEach(async () => {
  await portal.stop()
  await amo.stop()
})

const people = 5
const rounds = 30

describe('a CRM that fails, posts twice, late and in any order', () => {
  it.each([
    ['Bitrix24', 1],
    ['Bitrix24', 2],
    ['amoCRM', 1],
    ['amoCRM', 2],
  ] as const)('leaves both sides equal at the end (%s, %i)', { timeout: 240_000 }, async (name, seed) => {
    const random = randomFrom(seed)
    const office = await given.office()
    const customerIds = await customersOf(office)
    const crm = name === 'amoCRM' ? asAmo(amo) : asPortal(portal)
    const connection = await crm.connect(office)
    await runs(office, connection.id)
    const line = crm.postTo(hookOf(connection))
    line.disturb({ copies: 2, reversed: true, forged: true })

    for (let round = 0; round < rounds; round++) {
      const step = Math.floor(random() * 6)
      if (step < 2) await changesHere(office, customerIds[Math.floor(random() * people)] ?? '', round, random)
      else if (step < 4) changesThere(crm, Math.floor(random() * people), round, random)
      else if (step === 4) crm.faults.break(faults[Math.floor(random() * faults.length)] ?? 'serverError', { times: 3 })
      else server().clock.advance(20)
      await pause(random() * 40)
    }
    crm.faults.heal()

    await expect
      .poll(
        async () => {
          // Pauses after failures, and the half minute until the CRM is asked again, are let pass.
          server().clock.advance(40)
          const { waiting } = await office.administrator.api.crmConnections.get({ connectionId: connection.id })
          return waiting === 0 && JSON.stringify(await ours(office, customerIds)) === JSON.stringify(theirs(crm))
        },
        { timeout: 120_000, interval: 500 },
      )
      .toBe(true)
    expect(crm.contacts()).toHaveLength(people)
    expect(server().takeDefects()).toEqual([])
  })
})

const faults = ['serverError', 'busy', 'reset', 'resetAfterAccepting', 'halfBody', 'notJson'] as const

/** What people see of a contact, and a CRM as this story uses it. */
type Said = { name: string; phones: string[]; emails: string[] }
type Crm = {
  connect(office: Office): Promise<CrmConnectionView>
  postTo(url: string): HookLine
  faults: Faults
  contacts(): (Said & { edit(changed: { name: string } | { emails: string[] }): void })[]
}

function asPortal(open: OpenPortal): Crm {
  return {
    connect: (office) => connectPortal(office, open),
    postTo: open.postTo,
    faults: open.faults,
    contacts: () =>
      [...open.records.customer.values()].map(({ ID, NAME, LAST_NAME, PHONE, EMAIL }) => ({
        name: [NAME, LAST_NAME].filter(Boolean).join(' '),
        phones: PHONE.map(({ VALUE }) => VALUE),
        emails: EMAIL.map(({ VALUE }) => VALUE),
        edit: (changed) => {
          const [first = '', last = ''] = 'name' in changed ? changed.name.split(' ') : []
          open.edits('customer', ID, 'name' in changed ? { NAME: first, LAST_NAME: last } : changed)
        },
      })),
  }
}

function asAmo(open: OpenAmoAccount): Crm {
  return {
    connect: (office) => signInAtAmo(office, open),
    postTo: open.postTo,
    faults: open.faults,
    contacts: () =>
      [...open.account.records.customer.keys()].map((id) => {
        const { name = '', phones = [], emails = [] } = open.account.shows('customer', id) ?? {}
        const edit = (changed: { name: string } | { emails: string[] }) => {
          const [first_name = '', last_name = ''] = 'name' in changed ? changed.name.split(' ') : []
          open.account.edits('customer', id, 'name' in changed ? { first_name, last_name } : changed)
        }
        return { name, phones, emails, edit }
      }),
  }
}

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

function changesThere(crm: Crm, index: number, round: number, random: () => number): void {
  const contact = crm.contacts()[index]
  if (!contact) throw new Error('There are fewer contacts than customers')
  if (random() < 0.6) contact.edit({ name: `Theirs ${round}` })
  else contact.edit({ emails: [...contact.emails, `theirs${round}@shop.example`] })
}

async function ours({ administrator }: Office, ids: readonly string[]): Promise<Said[]> {
  const said: Said[] = []
  for (const customerId of ids) {
    const { name, contacts } = await administrator.api.customers.get({ customerId })
    const of = (type: string) => contacts.filter((contact) => contact.type === type).map(({ value }) => value)
    said.push({ name, phones: of('phone').sort(), emails: of('email').sort() })
  }
  return said
}

/** In the order of the customers, whose numbers grow. */
function theirs(crm: Crm): Said[] {
  return crm
    .contacts()
    .map(({ name, phones, emails }) => ({ name, phones: phones.toSorted(), emails: emails.toSorted() }))
    .toSorted((one, other) => (one.phones[0] ?? '').localeCompare(other.phones[0] ?? ''))
}

/** The same numbers for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 1) >>> 0
    return state / 2 ** 32
  }
}
