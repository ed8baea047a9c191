import { newId } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { given, type Office } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { type ChatToRoute, decideRoute } from './index.ts'

useServer()

describe('a chat that arrives', () => {
  it('goes where the first rule says whose conditions hold, and the trace tells why those above did not', async () => {
    const office = await given.office()
    const returns = await office.team('Returns', [])
    await publish(office, [
      { name: 'Refunds', condition: 'new', includeWords: ['возврат'], action: { type: 'team', teamId: returns.id } },
      { name: 'All others', condition: 'any', action: { type: 'operator', accountId: office.boris.id, fallbackTeamId: null } },
    ])

    const [refund, other] = await decide(office, [{ text: 'Хочу оформить возврата' }, { text: 'Добрый день' }])

    expect(refund).toMatchObject({ rule: { name: 'Refunds' }, target: { type: 'team', teamId: returns.id }, requiredSkills: [] })
    expect(other).toMatchObject({
      rule: { name: 'All others' },
      target: { type: 'operator', accountId: office.boris.id, fallbackTeamId: null },
      checked: [
        { name: 'Refunds', matched: false, why: 'includeWords' },
        { name: 'All others', matched: true, why: null },
      ],
    })
  })

  it('goes to the team of its channel when no rule holds, and by rules that are published only', async () => {
    const office = await given.office()
    const shop = await office.channel('Shop', office.sales.id)
    const about = { channelId: shop.id }
    const action = { type: 'lastOperator', fallbackTeamId: null } as const
    const { version } = await office.administrator.api.routing.createRule({ ...about, name: 'Regulars', condition: 'repeated', action })

    const [draft] = await decide(office, [{ channelId: shop.id, isRepeated: true }])
    await office.administrator.api.routing.publish({ ...about, version })
    const [repeated, fresh] = await decide(office, [{ channelId: shop.id, isRepeated: true }, { channelId: shop.id }])

    expect(draft).toEqual({ rule: null, checked: [], target: { type: 'team', teamId: office.sales.id }, requiredSkills: [] })
    expect(repeated?.target).toEqual({ type: 'lastOperator', fallbackTeamId: office.sales.id })
    expect(fresh).toMatchObject({ rule: null, target: { type: 'team', teamId: office.sales.id }, checked: [{ why: 'condition' }] })
  })

  it('passes over a rule whose team or operator is gone, and the team that is there takes over from one that is not', async () => {
    const office = await given.office()
    const [returns, night] = [await office.team('Returns', []), await office.team('Night', [])]
    await publish(office, [
      { name: 'Gone', condition: 'new', action: { type: 'team', teamId: returns.id } },
      { name: 'Left', condition: 'any', action: { type: 'operator', accountId: office.boris.id, fallbackTeamId: null } },
      { name: 'Regulars', condition: 'repeated', action: { type: 'lastOperator', fallbackTeamId: night.id } },
    ])
    await server().database.systemPool.query('UPDATE teams SET deleted_at = now() WHERE id = ANY ($1)', [[returns.id, night.id]])
    await office.administrator.api.accounts.deactivate({ accountId: office.boris.id, chatsTo: { type: 'queue' } })

    const [fresh, repeated] = await decide(office, [{}, { isRepeated: true }])

    expect(fresh).toMatchObject({ rule: null, checked: [{ why: 'targetGone' }, { why: 'targetGone' }, { why: 'condition' }] })
    expect(repeated).toMatchObject({ rule: { name: 'Regulars' }, target: { type: 'lastOperator', fallbackTeamId: null } })
    const { rules } = await office.administrator.api.routing.get({ channelId: office.site.id })
    expect(rules.map(({ problems }) => problems)).toEqual([['targetGone'], ['targetGone'], ['fallbackGone']])
  })

  it('goes by the default rule alone when routing is not in the plan any more', async () => {
    const office = await given.office()
    await publish(office, [{ name: 'All', condition: 'any', action: { type: 'lastOperator', fallbackTeamId: null } }])
    await server().database.systemPool.query("UPDATE organisations SET plan_until = now() - interval '1 day' WHERE id = $1", [office.id])

    const [decision] = await decide(office, [{}])

    expect(decision).toMatchObject({ rule: null, checked: [{ name: 'All', matched: false, why: 'noOption' }] })
  })
})

describe('a chat that is handed over', () => {
  it('goes where it was sent, unless a rule for such transfers sends it elsewhere', async () => {
    const office = await given.office()
    await publish(office, [
      { name: 'Arrivals', condition: 'any', action: { type: 'operator', accountId: office.boris.id, fallbackTeamId: null } },
      { name: 'Managers', condition: 'toPersonalManager', action: { type: 'team', teamId: office.sales.id } },
    ])

    const [toTeam, toLast, toManager] = await decide(office, [
      { trigger: 'toTeam', teamId: office.sales.id },
      { trigger: 'toLastOperator', teamId: office.sales.id },
      { trigger: 'toPersonalManager' },
    ])

    expect(toTeam).toMatchObject({ rule: null, target: { type: 'team', teamId: office.sales.id } })
    expect(toLast).toMatchObject({ rule: null, target: { type: 'lastOperator', fallbackTeamId: office.sales.id } })
    expect(toManager).toMatchObject({ rule: { name: 'Managers' }, target: { type: 'team', teamId: office.sales.id } })
  })

  it('stays with the team that it was handed to, where the rule names no other', async () => {
    const office = await given.office()
    await publish(office, [
      { name: 'Boris', condition: 'toTeam', action: { type: 'operator', accountId: office.boris.id, fallbackTeamId: null } },
    ])

    const [handed] = await decide(office, [{ trigger: 'toTeam', teamId: office.sales.id }])

    expect(handed?.target).toEqual({ type: 'operator', accountId: office.boris.id, fallbackTeamId: office.sales.id })
  })
})

it('every decision is counted to its rule for seven days, and that of an arrival to the default rule where none held', async () => {
  const office = await given.office()
  await publish(office, [
    { name: 'Regulars', condition: 'repeated', action: { type: 'lastOperator', fallbackTeamId: null } },
    { name: 'Mail', condition: 'any', messageType: 'mailing', action: { type: 'team', teamId: office.sales.id } },
  ])

  await decide(office, [{ isRepeated: true }, { isRepeated: true }, {}, { trigger: 'toTeam' }])
  await decide(office, [{ isRepeated: true }])
  const { systemPool } = server().database
  await systemPool.query('UPDATE routing_hits SET day = day - 6 WHERE organisation_id = $1 AND hits = 3', [office.id])
  const { rules, defaultRule } = await office.administrator.api.routing.get({ channelId: office.site.id })
  await systemPool.query('UPDATE routing_hits SET day = day - 1 WHERE organisation_id = $1 AND hits = 3', [office.id])
  const later = await office.administrator.api.routing.get({ channelId: office.site.id })

  expect([...rules, defaultRule].map(({ hits }) => hits)).toEqual([3, 0, 1])
  expect(later.rules[0]?.hits).toBe(0)
})

type Rule = Omit<Parameters<Office['administrator']['api']['routing']['createRule']>[0], 'channelId'>

/** Publishes these rules for the office's site. */
async function publish({ administrator: { api }, site }: Office, rules: readonly Rule[]): Promise<void> {
  const channelId = site.id
  for (const rule of rules) await api.routing.createRule({ ...rule, channelId })
  await api.routing.publish({ channelId, version: rules.length })
}

async function decide(office: Office, chats: readonly Partial<ChatToRoute>[]) {
  const whole = chats.map((chat): ChatToRoute => ({ ...newChat(office), ...chat }))
  const decisions = await inOrganisation(context(), office.id, (tx) => decideRoute(tx, whole))
  return whole.map(({ id }) => decisions.get(id))
}

function newChat({ site }: Office): ChatToRoute {
  return {
    id: newId(),
    channelId: site.id,
    teamId: null,
    customerId: newId(),
    customerLocale: null,
    isRepeated: false,
    messageType: 'customer',
    mailingType: null,
    text: 'Good morning',
    lastOperatorId: null,
    personalManagerId: null,
    trigger: 'arrival',
  }
}

function context() {
  const { database, clock } = server()
  return { database, now: clock.now, subscriptions: {}, publish: () => {} }
}
