import type { ChatView, OperatorView } from '@besedka/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import type { Person } from '../../testing/person.ts'
import { rightsOf } from '../../testing/seed.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { tickDueChats } from '../clocks/start-ticker.ts'
import { distribute } from './index.ts'

useServer()

const workers = 8
const actsOfEach = 125
const operatorCount = 6
const licences = 4
const limit = 3
const seed = Number(process.env.DISTRIBUTION_SEED ?? process.env.TEST_SEED ?? Date.now() % 1_000_000)

/** Who is refused did not change anything: another was faster, or there is no place. */
const refusals = new Set([
  'chatNotFoundByIdException',
  'chatClosedException',
  'chatAlreadyAssignedException',
  'chatNotGivenException',
  'transferChatException',
  'transferUndoException',
  'operatorLimitReachedException',
  'operatorNotActiveException',
  'maxOnlineReachedException',
])

describe(`a thousand arrivals, offers, transfers, undos, endings and breaks at once, while clocks run (DISTRIBUTION_SEED=${seed} repeats the choice of acts)`, () => {
  it('never pass a limit or the licences, leave nobody behind, and route each chat once', async () => {
    const office = await given.office()
    const operators = [office.anna, office.boris, ...(await morePeople(office, operatorCount - 2))]
    const team = await office.administrator.api.teams.create({
      name: 'Crew',
      description: 'All of them',
      distributionMethod: 'leastLoaded',
      chatsPerOperator: limit,
      redistributionMinutes: 1,
      autoCloseHours: 24,
      inactivityHours: 0,
      acceptSeconds: 60,
      memberIds: operators.map(({ id }) => id),
    })
    const channel = await office.channel('Crew’s site', team.id)
    await server().database.systemPool.query('UPDATE organisations SET operator_licences = $2 WHERE id = $1', [office.id, licences])
    await Promise.all(operators.map((operator) => operator.comes()))

    const handedOn: { id: string }[] = []

    await Promise.all(Array.from({ length: workers }, (_, index) => work(index)))
    await distribute(server().app, office.id)

    const { chats, operators: states } = await replay(office.id)
    const active = [...states.values()].filter(({ status }) => status === 'active')
    const waiting = [...chats.values()].filter(({ state }) => state === 'waiting')
    const held = Map.groupBy(
      [...chats.values()].filter(({ state }) => state === 'assigned'),
      ({ assigneeId }) => assigneeId,
    )
    const free = active.filter(({ accountId }) => (held.get(accountId)?.length ?? 0) < limit)
    // Whoever waits has been declined by all who could take it now.
    for (const { id } of waiting)
      expect(await refusedBy(id), `${id} waits`).toEqual(expect.arrayContaining(free.map(({ accountId }) => accountId)))

    async function work(index: number): Promise<void> {
      const random = seeded(seed + index)
      const pick = <T>(from: readonly T[]): T => {
        const one = from[Math.floor(random() * from.length)]
        if (one === undefined) throw new Error('Nothing to pick from')
        return one
      }
      for (let act = 0; act < actsOfEach; act++) {
        await perform(pick, random()).catch((error: unknown) => {
          if (!refusals.has(String((error as { code?: unknown }).code))) throw error
        })
      }
    }

    async function perform(pick: <T>(from: readonly T[]) => T, dice: number): Promise<unknown> {
      if (dice < 0.28) return office.waitingChat('Hello', { key: channel.key })
      if (dice < 0.44) return distribute(server().app, office.id)
      if (dice < 0.5) return tickDueChats(server().app)
      const person = pick(operators)
      if (dice < 0.62)
        return person.api.operators.choose(
          pick([{ status: 'break' as const }, { status: 'active' as const }, { status: 'active' as const }]),
        )
      if (dice < 0.68 && handedOn.length > 0) return office.olga.api.chats.undoTransfer({ chatId: pick(handedOn.slice(-workers)).id })
      const { items } = await office.olga.api.chats.list({ filter: pick(['assigned', 'waiting'] as const), scope: 'all', limit: 50 })
      if (items.length === 0) return undefined
      const chat = pick(items)
      const holder = operators.find(({ id }) => id === chat.assigneeId) ?? person
      if (dice < 0.76) return office.olga.closes(chat)
      if (dice < 0.84) return handedOn.push(await office.olga.handsTo(chat, person))
      if (dice < 0.88) return holder.api.chats.decline({ chatId: chat.id })
      if (dice < 0.91) return holder.api.chats.accept({ chatId: chat.id })
      if (dice < 0.95) return letPass(pick(['2 minutes', '2 minutes', '25 hours']), chat)
      if (dice < 0.98) return handedOn.push(await office.olga.handsToTeam(chat, team))
      return person.takes(chat)
    }
  }, 300_000)
})

/** As if a chat had been so long where it is: the next look at its clock finds what is due by then. */
async function letPass(time: string, chat: ChatView): Promise<void> {
  await server().database.systemPool.query(
    `UPDATE chats SET accept_before = accept_before - $2::interval, assigned_at = assigned_at - $2::interval,
            waiting_since = waiting_since - $2::interval, clock_at = $3 WHERE id = $1 AND state <> 'closed'`,
    [chat.id, time, server().clock.now()],
  )
}

async function morePeople(office: Awaited<ReturnType<typeof given.office>>, count: number): Promise<Person[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => office.person(`Crew ${index}`, rightsOf('operator'))))
}

/** Reads the log from its beginning, as a screen that sees everything would, and looks at every moment that ever was. */
async function replay(organisationId: string) {
  const { rows } = await sql<{
    type: string
    subject_id: string
    payload: { chat?: ChatView; operator?: OperatorView; detail?: { by: { type: string }; reason: string | null } }
  }>`
    SELECT type, subject_id, payload FROM events WHERE organisation_id = ${organisationId} ORDER BY position`.execute(
    server().database.system,
  )
  const chats = new Map<string, ChatView>()
  const operators = new Map<string, OperatorView>()
  const routedByRules = new Map<string, number>()
  for (const { type, payload } of rows) {
    const { chat, operator } = payload
    const isPutThere = chat?.state === 'assigned' && chats.get(chat.id)?.assigneeId !== chat.assigneeId
    if (chat) chats.set(chat.id, chat)
    if (operator) operators.set(operator.accountId, operator)
    if (chat && type === 'chat.transferred' && payload.detail?.by.type === 'rule')
      routedByRules.set(chat.id, (routedByRules.get(chat.id) ?? 0) + 1)
    // Who takes a transfer back is not refused because the place is taken by now.
    if (isPutThere && payload.detail?.reason !== 'undone') {
      const load = [...chats.values()].filter(({ state, assigneeId }) => state === 'assigned' && assigneeId === chat.assigneeId).length
      expect(load, `chats in the hands of ${chat.assigneeId}`).toBeLessThanOrEqual(limit)
    }
    if (operator?.status === 'active') {
      expect([...operators.values()].filter(({ status }) => status === 'active').length, 'active at once').toBeLessThanOrEqual(licences)
    }
  }
  expect([...routedByRules.values()].every((times) => times === 1)).toBe(true)
  return { chats, operators }
}

async function refusedBy(chatId: string): Promise<string[]> {
  const { rows } = await sql<{ refused_by: string[] }>`SELECT refused_by FROM chats WHERE id = ${chatId}`.execute(server().database.system)
  return rows[0]?.refused_by ?? []
}

function seeded(start: number): () => number {
  let state = start
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
