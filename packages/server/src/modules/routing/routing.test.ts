import { type Intent, newId, type RoutingRule, type RoutingView } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given, type Office } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { distribute } from '../distribution/index.ts'

useServer()

const toLast = { type: 'lastOperator', fallbackTeamId: null } as const

describe('the rules of a channel', () => {
  it('are set by whoever looks after its team as well, and not those of other channels', async () => {
    const { office, channelId: otherId } = await setUp()
    const vera = await office.person('Vera', ['AUTHORITY_TEAMS_UPDATE'])
    const team = await office.team('Night', [vera])
    const { id: channelId } = await office.channel('Night site', team.id)
    const { api } = vera
    const refunds = { name: 'Refunds', condition: 'any', includeWords: ['refund'], action: toLast } as const

    const { rules, version } = await api.routing.createRule({ channelId, ...refunds, includeWords: ['refund'] })
    expect((await api.routing.test({ channelId, text: 'A refund, please' })).winnerId).toBe(required(rules[0]).id)
    const { id: replayId } = await api.routing.startReplay({ channelId })
    expect(await api.routing.replay({ channelId, replayId })).toMatchObject({ total: 0 })
    await api.routing.publish({ channelId, version })
    expect((await api.routing.history({ channelId })).items).toMatchObject([{ number: 1, byId: vera.id }])
    const { items } = await office.administrator.api.audit.list({ action: 'routing.published' })
    expect(items).toMatchObject([{ actor: { id: vera.id }, subject: { id: channelId } }])

    const other = { channelId: otherId }
    const refused = [
      api.routing.get(other),
      api.routing.createRule({ ...other, ...refunds, includeWords: ['refund'] }),
      api.routing.publish({ ...other, version: 0 }),
      api.routing.history(other),
      api.routing.test({ ...other, text: 'refund' }),
      api.routing.startReplay(other),
    ]
    await Promise.all(refused.map((call) => expectError(call, 'channelNotFoundException')))
    await expectError(office.boris.api.routing.get({ channelId }), 'accessDeniedException')
  })

  it('are none at first: every chat goes by the default rule', async () => {
    const { channelId, api } = await setUp()

    expect(await api.get({ channelId })).toEqual({
      channelId,
      version: 0,
      rules: [],
      defaultRule: { id: channelId, teamId: null, hits: 0 },
      draft: null,
      live: { number: 0, at: null, byId: null },
    })
  })

  it('are changed in a draft, rule by rule, and put in force together', async () => {
    const { channelId, api, office } = await setUp()

    const first = await api.createRule({ channelId, name: 'Refunds', condition: 'new', includeWords: ['refund'], action: toLast })
    const second = await api.createRule({ channelId, name: 'Regulars', condition: 'repeated', place: 0, action: toLast })
    expect(second.rules).toMatchObject([
      { name: 'Regulars', change: 'added', enabled: true, messageType: 'customer', mailingType: null, intents: [], problems: [] },
      { name: 'Refunds', change: 'added', includeWords: ['refund'] },
    ])
    expect(second.draft).toMatchObject({ changes: 2, changedById: office.administrator.id, removed: [] })
    const published = await api.publish({ channelId, version: second.version })
    expect(published).toMatchObject({ draft: null, live: { number: 1, byId: office.administrator.id } })
    expect(published.rules.map(({ change }) => change)).toEqual([null, null])

    const ruleId = required(first.rules[0]).id
    await api.updateRule({ channelId, ruleId, enabled: false, action: { type: 'team', teamId: office.sales.id } })
    const changed = await api.updateRule({ channelId, ruleId, excludeWords: ['delivery'] })
    expect(changed.rules[1]).toMatchObject({ name: 'Refunds', enabled: false, excludeWords: ['delivery'], change: 'changed' })
    expect(changed.draft?.changes).toBe(1)
  })

  it('can be put into another order, all of them at once; what only made way has not moved', async () => {
    const { channelId, api } = await setUp()
    const { rules, version } = await rulesNamed(await setUpRules(api, channelId), api, channelId)
    const [one, two, three] = rules

    const moved = await api.reorder({ channelId, version, ruleIds: [three, one, two].map((rule) => required(rule).id) })

    expect(moved.rules.map(({ name, change }) => [name, change])).toEqual([
      ['Three', 'moved'],
      ['One', null],
      ['Two', null],
    ])
    await expectError(api.reorder({ channelId, version, ruleIds: [] }), 'routingRulesChangedException')
    for (const ruleIds of [[], [newId()], Array.from({ length: 3 }, () => required(one).id)])
      await expectError(api.reorder({ channelId, version: moved.version, ruleIds }), 'ruleNotFoundException')
  })

  it('come back when they were deleted by mistake, with their id and their place', async () => {
    const { channelId, api } = await setUp()
    const { rules } = await rulesNamed(await setUpRules(api, channelId), api, channelId)
    const { change: _change, hits: _hits, problems: _problems, shadowedBy: _by, id: ruleId, ...two } = required(rules[1])

    const without = await api.deleteRule({ channelId, ruleId })
    expect(without.draft).toMatchObject({ changes: 1, removed: [{ id: ruleId, name: 'Two' }] })
    const again = await api.createRule({ channelId, id: ruleId, place: 1, ...two })

    expect(again.rules).toEqual(rules)
    expect(again.draft).toBeNull()
  })

  it('are what they were when the draft is thrown away', async () => {
    const { channelId, api } = await setUp()
    const { rules } = await rulesNamed(await setUpRules(api, channelId), api, channelId)
    const { version } = await api.deleteRule({ channelId, ruleId: required(rules[0]).id })

    const discarded = await api.discard({ channelId, version })

    expect(discarded.rules).toEqual(rules)
    await expectError(api.discard({ channelId, version }), 'routingRulesChangedException')
  })
})

describe('a rule is refused', () => {
  it.each([
    ['the default rule', 'defaultRoutingRuleUpdateException', (channelId: string) => channelId],
    ['one that is not there', 'ruleNotFoundException', () => newId()],
  ] as const)('when %s is to be changed, moved or deleted', async (_what, code, idOf) => {
    const { channelId, api } = await setUp()
    const ruleId = idOf(channelId)

    await expectError(api.updateRule({ channelId, ruleId, name: 'Mine' }), code)
    await expectError(api.deleteRule({ channelId, ruleId }), code)
    await expectError(api.reorder({ channelId, version: 0, ruleIds: [ruleId] }), code)
  })

  it('when another asks for the same, however it was typed', async () => {
    const { channelId, api } = await setUp()
    const one = {
      channelId,
      condition: 'new' as const,
      intents: intents('help', 'greeting'),
      includeWords: ['счёт', 'Оплата'],
      action: toLast,
    }
    await api.createRule({ ...one, name: 'Bills' })
    const same = { ...one, intents: intents('greeting', 'help'), includeWords: ['оплата', 'счет'] }

    await expectError(api.createRule({ ...same, name: 'Again' }), 'ruleWithConditionsAlreadyExistsException', { name: 'Bills' })
    const { rules } = await api.createRule({ ...same, name: 'Again', condition: 'repeated' })
    const ruleId = required(rules[1]).id
    await expectError(api.updateRule({ channelId, ruleId, condition: 'new' }), 'ruleWithConditionsAlreadyExistsException', {
      name: 'Bills',
    })
  })

  it.each<[string, Partial<RoutingRule>]>([
    ['a mailing type without a mailing', { mailingType: 'service' }],
    ['a word that must and must not be there', { includeWords: ['Ёлка'], excludeWords: ['елка'] }],
  ])('for %s', async (_what, wrong) => {
    const { channelId, api } = await setUp()

    const creating = api.createRule({ channelId, name: 'Wrong', condition: 'any', action: toLast, ...wrong })

    await expectError(creating, 'invalidRuleConditionValueException')
  })

  it('for a team or an operator that is not there, also of another organisation, and such a draft is not published', async () => {
    const { channelId, api, office } = await setUp()
    const theirs = await given.office()
    const clerk = await office.person('Clerk', [])
    const actions = [
      { type: 'team', teamId: theirs.sales.id },
      { type: 'team', teamId: office.anna.id },
      { type: 'operator', accountId: theirs.anna.id, fallbackTeamId: null },
      { type: 'operator', accountId: clerk.id, fallbackTeamId: null },
      { type: 'personalManager', fallbackTeamId: newId() },
    ] as const
    for (const action of actions)
      await expectError(api.createRule({ channelId, name: 'Wrong', condition: 'any', action }), 'invalidRuleActionValueException')

    const team = await office.team('Night', [])
    const { version } = await api.createRule({ channelId, name: 'Night', condition: 'any', action: { type: 'team', teamId: team.id } })
    await server().database.systemPool.query('UPDATE teams SET deleted_at = now() WHERE id = $1', [team.id])
    await expectError(api.publish({ channelId, version }), 'invalidRuleActionValueException')
  })

  it('beyond a hundred', async () => {
    const { channelId, api, office } = await setUp()
    const rules = Array.from({ length: 100 }, (_, at) => ({
      id: newId(),
      name: `${at}`,
      includeWords: [`${at}`],
      excludeWords: [],
      intents: [],
    }))
    await api.createRule({ channelId, name: 'First', condition: 'any', action: toLast })
    await server().database.systemPool.query('UPDATE routing_rule_sets SET live = $1, draft = NULL WHERE organisation_id = $2', [
      JSON.stringify(
        rules.map((rule) => ({
          ...rule,
          enabled: true,
          condition: 'any',
          messageType: 'customer',
          mailingType: null,
          action: toLast,
          requiredSkills: [],
        })),
      ),
      office.id,
    ])

    const creating = api.createRule({ channelId, name: 'One more', condition: 'new', action: toLast })

    await expectError(creating, 'routingRuleLimitReachedException', { size: 100 })
  })
})

it('the rules that name a colleague are told to whoever manages accounts, in draft or in force, each once', async () => {
  const { channelId, api, office } = await setUp()
  const action = { type: 'operator', accountId: office.anna.id, fallbackTeamId: null } as const
  const { rules, version } = await api.createRule({ channelId, name: 'To Anna', condition: 'new', action })
  await api.publish({ channelId, version })
  await api.updateRule({ channelId, ruleId: required(rules[0]).id, name: 'To our Anna' })

  const { items } = await api.naming({ accountId: office.anna.id })

  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({ channelId, ruleId: rules[0]?.id })
  expect(await api.naming({ accountId: office.boris.id })).toEqual({ items: [] })
})

describe('publications', () => {
  it('are told with who, when and what changed, newest first and page by page, and in the audit log', async () => {
    const { channelId, api, office } = await setUp()
    const { rules } = await rulesNamed(await setUpRules(api, channelId), api, channelId)
    await api.updateRule({ channelId, ruleId: required(rules[0]).id, name: 'Uno' })
    const { version } = await api.deleteRule({ channelId, ruleId: required(rules[2]).id })
    await api.publish({ channelId, version })

    const page = await api.history({ channelId, limit: 1 })
    const [latest] = page.items
    const { items } = await api.history({ channelId, cursor: page.nextCursor ?? '' })

    expect(latest).toMatchObject({ number: 2, byId: office.administrator.id, rolledBackTo: null })
    expect(latest?.changes.map(({ kind, before, after }) => [kind, before?.name, after?.name])).toEqual([
      ['changed', 'One', 'Uno'],
      ['removed', 'Three', undefined],
    ])
    expect(items.map(({ number, changes }) => [number, changes.length])).toEqual([[1, 3]])
    const { items: entries } = await office.administrator.api.audit.list({ action: 'routing.published' })
    expect(entries).toHaveLength(2)
  })

  it('can be brought back, as new ones; a draft stays what it is', async () => {
    const { channelId, api } = await setUp()
    const { rules, version } = await rulesNamed(await setUpRules(api, channelId), api, channelId)
    const second = await api.reorder({ channelId, version, ruleIds: rules.map(({ id }) => id).reverse() })
    const { version: last } = await api.publish({ channelId, version: second.version })

    const back = await api.rollback({ channelId, version: last, number: 1 })

    expect(back.rules).toEqual(rules)
    expect(back.live.number).toBe(3)
    const { items } = await api.history({ channelId })
    expect(items[0]).toMatchObject({ number: 3, rolledBackTo: 1 })
    const drafted = await api.deleteRule({ channelId, ruleId: required(rules[0]).id })
    const kept = await api.rollback({ channelId, version: drafted.version, number: 2 })
    expect(kept.rules.map(({ name }) => name)).toEqual(['Two', 'Three'])
    await expectError(api.rollback({ channelId, version: kept.version, number: 9 }), 'routingPublicationNotFoundException')
  })

  it('are copied to other channels, to all or none, and taken back; drafts there stay', async () => {
    const { channelId, api, office } = await setUp()
    const { rules } = await rulesNamed(await setUpRules(api, channelId), api, channelId)
    const [shop, app] = [await office.channel('Shop'), await office.channel('App')]
    const own = await api.createRule({ channelId: shop.id, name: 'One', condition: 'repeated', action: toLast })
    const published = await api.publish({ channelId: shop.id, version: own.version })
    const drafted = await api.createRule({ channelId: shop.id, name: 'Draft', condition: 'new', action: toLast })
    const [toShop, toApp] = [
      { channelId: shop.id, version: drafted.version },
      { channelId: app.id, version: 0 },
    ]

    await expectError(api.copy({ channelId, to: [toApp, { ...toShop, version: published.version }] }), 'routingRulesChangedException')
    expect((await api.get({ channelId: app.id })).live.number).toBe(0)
    const { items } = await api.copy({ channelId, to: [toShop, toApp] })

    const at = (id: string) => required(items.find((item) => item.channelId === id))
    expect([at(shop.id).before, at(app.id).before]).toEqual([1, 0])
    const copied = await api.get({ channelId: app.id })
    expect(copied).toMatchObject({ version: at(app.id).version, draft: null, live: { number: 1, byId: office.administrator.id } })
    const plain = ({ id: _id, hits: _hits, ...rule }: RoutingView['rules'][number]) => rule
    expect(copied.rules.map(plain)).toEqual(rules.map(plain))
    const { rules: kept, version } = await api.get({ channelId: shop.id })
    expect(kept.map(({ name }) => name)).toContain('Draft')
    await api.discard({ channelId: shop.id, version })
    const first = required((await api.get({ channelId: shop.id })).rules.find(({ name }) => name === 'One'))
    expect(first).toMatchObject({ id: required(own.rules[0]).id, condition: required(rules.find(({ name }) => name === 'One')).condition })

    await expectError(api.copy({ channelId, to: [toApp] }), 'routingRulesChangedException')
    expect((await api.copy({ channelId, to: [{ ...toApp, version: copied.version }] })).items).toEqual([])
    const back = await api.rollback({ channelId: app.id, version: copied.version, number: at(app.id).before })
    expect(back.rules).toEqual([])
    expect((await api.history({ channelId: app.id })).items[0]).toMatchObject({ number: 2, rolledBackTo: 0 })
  })

  it('are copied only between the channels of their own teams by whoever looks after teams', async () => {
    const { channelId: otherId, office } = await setUp()
    const vera = await office.person('Vera', ['AUTHORITY_TEAMS_UPDATE'])
    const { id: teamId } = await office.team('Night', [vera])
    const [one, two] = [await office.channel('Night site', teamId), await office.channel('Night page', teamId)]
    const { routing } = vera.api
    const { version } = await routing.createRule({ channelId: one.id, name: 'Refunds', condition: 'new', action: toLast })
    await routing.publish({ channelId: one.id, version })
    const unseen = { version: 0 }

    await expectError(routing.copy({ channelId: one.id, to: [{ ...unseen, channelId: otherId }] }), 'channelNotFoundException')
    await expectError(routing.copy({ channelId: otherId, to: [{ ...unseen, channelId: two.id }] }), 'channelNotFoundException')
    const { items } = await routing.copy({ channelId: one.id, to: [{ ...unseen, channelId: two.id }] })
    expect(items).toMatchObject([{ channelId: two.id, before: 0 }])
  })

  it('are not made over what the caller has not seen', async () => {
    const { channelId, api } = await setUp()
    const { version } = await api.createRule({ channelId, name: 'One', condition: 'new', action: toLast })
    await api.createRule({ channelId, name: 'Two', condition: 'repeated', action: toLast })

    await expectError(api.publish({ channelId, version }), 'routingRulesChangedException')
  })
})

describe('trying a message out', () => {
  it('tells which rule decides, why each other does not, where the chat goes and who is free there', async () => {
    const { channelId, api, office } = await setUp()
    const team = { type: 'team', teamId: office.sales.id } as const
    await api.createRule({ channelId, name: 'Regulars', condition: 'repeated', action: toLast })
    await api.createRule({ channelId, name: 'Refunds', condition: 'any', includeWords: ['возврат'], action: team })
    const { rules } = await api.createRule({ channelId, name: 'All', condition: 'any', excludeWords: ['деньги'], action: toLast })
    await server().database.systemPool.query(
      "INSERT INTO operator_states (organisation_id, account_id, status) VALUES ($1, $2, 'active') ON CONFLICT (organisation_id, account_id) DO UPDATE SET status = 'active'",
      [office.id, office.anna.id],
    )

    const tested = await api.test({ channelId, text: 'Верните деньги, нужен возврат' })
    const live = await api.test({ channelId, text: 'Верните деньги', rules: 'live' })

    expect(tested.winnerId).toBe(rules[1]?.id)
    expect(tested.checks.map(({ name, matched, why, word }) => [name, matched, why, word])).toEqual([
      ['Regulars', false, 'condition', null],
      ['Refunds', true, null, 'возврат'],
      ['All', false, 'excludeWords', 'деньги'],
    ])
    expect(tested.target).toEqual(team)
    expect(tested.capacity).toEqual({
      teamId: office.sales.id,
      active: 1,
      onBreak: 0,
      offline: 0,
      freePlaces: 10,
      waiting: 0,
      operators: [{ accountId: office.anna.id, status: 'active', chats: 0, freePlaces: 10 }],
      wanted: null,
    })
    expect(live).toMatchObject({ winnerId: null, checks: [], target: { type: 'team', teamId: null } })
  })
})

async function setUp() {
  const office = await given.office()
  return { office, channelId: office.site.id, api: office.administrator.api.routing }
}

type Api = Office['administrator']['api']['routing']

async function setUpRules(api: Api, channelId: string): Promise<RoutingView> {
  await api.createRule({ channelId, name: 'One', condition: 'new', action: toLast })
  await api.createRule({ channelId, name: 'Two', condition: 'repeated', action: toLast })
  return api.createRule({ channelId, name: 'Three', condition: 'toTeam', action: toLast })
}

/** The three rules, in force. */
async function rulesNamed({ version }: RoutingView, api: Api, channelId: string): Promise<RoutingView> {
  return api.publish({ channelId, version })
}

function intents(...names: Intent[]): Intent[] {
  return names
}

function required<V>(value: V | undefined): V {
  if (value === undefined) throw new Error('It is not there')
  return value
}

it('what a customer writes leads the chat to the team of the rule, its history names the rule, and the rule counts it', async () => {
  const { channelId, api, office } = await setUp()
  const action = { type: 'team', teamId: office.sales.id } as const
  const { version } = await api.createRule({ channelId, name: 'Refunds', condition: 'new', includeWords: ['возврат'], action })
  await api.publish({ channelId, version })

  const { chat } = await office.waitingChat('Хочу оформить возврат')
  await distribute(server().app, office.id)

  expect(await office.olga.api.chats.get({ chatId: chat.id })).toMatchObject({ state: 'waiting', teamId: office.sales.id })
  const { items } = await office.olga.api.chats.history({ chatId: chat.id })
  expect(items.at(-1)).toMatchObject({ type: 'chat.transferred', toTeamId: office.sales.id, ruleName: 'Refunds' })
  expect((await api.get({ channelId })).rules[0]?.hits).toBe(1)
})
