import { describe, expect, it } from 'vitest'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { given, type Office } from '../../testing/given.ts'
import { sharingTeam } from '../../testing/sharing-team.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { loadStaff } from './load-teams.ts'
import type { Decision } from './plan-distribution.ts'
import { createRoundMemory } from './round-memory.ts'

useServer()

/** A team in which Anna and Boris are at work, what one job remembers of it, and what the database says. */
async function givenMemory() {
  const office = await given.office()
  const team = await office.administrator.api.teams.create({ ...sharingTeam, memberIds: [office.anna.id, office.boris.id] })
  await office.anna.comes()
  await office.boris.comes()
  const memory = createRoundMemory()
  const asked = { teamIds: [team.id], wantedIds: [] }
  const remembered = () =>
    inOrganisation(server().app, office.id, async (tx) => {
      await memory.look(tx)
      return memory.staffFor(tx, asked)
    })
  const there = () => inOrganisation(server().app, office.id, (tx) => loadStaff(tx.db, asked))
  return { office, memory, remembered, there }
}

/** A decision of a round of the memory's own. */
function decisionFor(office: Office, chatId: string): Decision {
  return { chat: { id: chatId }, operatorId: office.anna.id, team: undefined } as Decision
}

describe('what a job remembers of the staff', () => {
  it('is not read again for what customers write', async () => {
    const { office, remembered } = await givenMemory()
    const first = await remembered()

    await office.waitingChat('Hello')

    expect(await remembered()).toBe(first)
  })

  it('is not read again when customers are merged or taken apart', async () => {
    const { office, remembered } = await givenMemory()
    const [one, other] = [await office.customer(), await office.customer()]
    const first = await remembered()

    await office.anna.api.merges.merge({ customerId: one.customerId, otherIds: [other.customerId] })
    const [merge] = (await office.olga.api.merges.list({})).items
    await office.administrator.api.merges.takeApart({ mergeId: merge?.id ?? '' })

    expect(await remembered()).toBe(first)
  })

  it('is read again when somebody goes, comes, or is handed a chat', async () => {
    const { office, remembered, there } = await givenMemory()
    const { chat } = await office.waitingChat('Hello')
    await remembered()

    await office.boris.api.operators.choose({ status: 'break' })
    expect(await remembered()).toEqual(await there())
    await office.anna.takes(chat)
    expect(await remembered()).toEqual(await there())
    await office.anna.closes(chat)
    expect(await remembered()).toEqual(await there())
  })

  it('counts what its own rounds have given out, once, and hears what others do with it', async () => {
    const { office, memory, remembered, there } = await givenMemory()
    const { chat } = await office.waitingChat('Hello')
    const first = await remembered()

    await office.anna.takes(chat)
    memory.note({ held: [decisionFor(office, chat.id)], served: undefined })
    const second = await remembered()
    expect(second).not.toBe(first)
    expect(second).toEqual(await there())
    expect(await remembered()).toBe(second)

    await office.olga.api.chats.assign({ chatId: chat.id, accountId: office.boris.id, expectedAssigneeId: office.anna.id })
    expect(await remembered()).toEqual(await there())
  })

  it('knows a queue in which nobody could be served for half a second, or until somebody else does something', async () => {
    const { office, memory, remembered } = await givenMemory()
    const now = new Date()
    const after = (ms: number) => new Date(now.getTime() + ms)
    await remembered()
    memory.note({ held: [], served: now })

    expect(memory.servedAt(after(499))).toBe(now)
    expect(memory.servedAt(after(500))).toBeUndefined()
    expect(memory.servedAt(after(-1))).toBeUndefined()
    await office.boris.api.operators.choose({ status: 'break' })
    await remembered()
    expect(memory.servedAt(after(1))).toBeUndefined()
  })

  it('knows working hours until somebody changes them', async () => {
    const { office, memory, remembered } = await givenMemory()
    await remembered()
    memory.hours.set('some queue', null)

    await office.waitingChat('Hello')
    await remembered()
    expect(memory.hours.has('some queue')).toBe(true)
    await office.administrator.api.workingHours.setForOrganisation({
      hours: { timeZone: 'Europe/Moscow', week: { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }, holidays: [] },
    })
    await remembered()
    expect(memory.hours.size).toBe(0)
  })
})
