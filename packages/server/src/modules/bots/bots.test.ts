import { handedOverTexts } from '@besedka/bot-scenario'
import { type BotScenario, newId } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { button, officeWithBot, published, saidBy, scenario, shop, talking } from '../../testing/office-with-bot.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { lockChatRow } from '../chats/index.ts'
import { appendMessage } from '../messages/index.ts'

useServer()

describe('a bot', () => {
  it('is drawn, published, renamed and deleted', async () => {
    const { administrator, sales } = await given.office()
    const { bots } = administrator.api
    const made = await bots.create({ name: 'Shop', description: 'Prices and delivery' })
    expect(made).toMatchObject({ name: 'Shop', published: null, hasChanges: true, nodes: 0, rules: [] })

    const drawn = await bots.saveDraft({ botId: made.id, version: made.version, draft: shop(sales.id) })
    const live = await bots.publish({ botId: made.id, version: drawn.version, comment: 'The first' })
    expect(live).toMatchObject({ hasChanges: false, nodes: 6, published: { number: 1, byId: administrator.id } })
    expect((await bots.versions({ botId: made.id })).items).toMatchObject([{ number: 1, comment: 'The first', restoredFrom: null }])

    expect(await bots.update({ botId: made.id, name: 'Our shop' })).toMatchObject({ name: 'Our shop', description: 'Prices and delivery' })
    await bots.delete({ botId: made.id })
    expect((await bots.list()).items).toEqual([])
    await expectError(bots.get({ botId: made.id }), 'chatBotNotFoundException')
  })

  it('has a name of its own, whatever its letters’ case', async () => {
    const { administrator } = await given.office()
    await administrator.api.bots.create({ name: 'Shop' })

    await expectError(administrator.api.bots.create({ name: 'shop' }), 'chatBotNameAlreadyExistsException')
  })

  it('is not overwritten by whoever has not seen the last change', async () => {
    const { administrator, sales } = await given.office()
    const made = await administrator.api.bots.create({ name: 'Shop' })
    await administrator.api.bots.saveDraft({ botId: made.id, version: made.version, draft: shop(sales.id) })

    await expectError(
      administrator.api.bots.saveDraft({ botId: made.id, version: made.version, draft: scenario({}) }),
      'botChangedException',
    )
  })

  it('tells everybody who may manage bots who has it open and where, and nobody else', async () => {
    const { administrator, person, anna } = await given.office()
    const maria = await person('Maria Botova', ['AUTHORITY_SERVICE_ACCOUNT'])
    const { id } = await administrator.api.bots.create({ name: 'Shop' })
    const [mariasScreen, annasScreen] = [await maria.listens(), await anna.listens()]

    await administrator.api.bots.activity({ botId: id, activity: 'drawing', nodeId: 'hello' })
    const heard = await mariasScreen.hearsSignal('bot.activity')

    expect(heard).toEqual({ signal: 'bot.activity', botId: id, accountId: administrator.id, activity: 'drawing', nodeId: 'hello' })
    // Screens that were loaded before an upgrade pass over a frame that they do not know, and break on such a signal.
    expect(mariasScreen.frames).toContainEqual({ type: 'newSignal', signal: heard })
    await annasScreen.caughtUp()
    expect(annasScreen.signals.filter(({ signal }) => signal === 'bot.activity')).toEqual([])
    await expectError(administrator.api.bots.activity({ botId: newId(), activity: 'left' }), 'chatBotNotFoundException')
  })

  it.each<[string, BotScenario, Parameters<typeof expectError>[1]]>([
    ['is empty', scenario({}), 'emptyScenarioException'],
    ['has no default message', scenario({ hello: { isRoot: true, says: 'Hi' } }, ''), 'defaultMessageEmptyException'],
    ['has no root', scenario({ hello: { says: 'Hi' } }), 'rootBlockNotFoundException'],
    ['has two roots', scenario({ a: { isRoot: true, says: 'Hi' }, b: { isRoot: true, says: 'Ho' } }), 'multipleRootBlockException'],
    ['has a button that leads nowhere', scenario({ a: { isRoot: true, answers: [button('Go', 'gone')] } }), 'buttonLeadsNowhereException'],
    ['says nothing', scenario({ a: { isRoot: true, says: ' ' } }), 'actionValueEmptyException'],
  ])('that %s cannot be published', async (_, draft, code) => {
    const { administrator } = await given.office()
    const made = await administrator.api.bots.create({ name: 'Shop', draft })

    await expectError(administrator.api.bots.publish({ botId: made.id, version: made.version }), code)
  })

  it('is not deleted while a rule sends chats to it, and the rules are named', async () => {
    const { administrator, bot } = await officeWithBot()

    await expectError(administrator.api.bots.delete({ botId: bot.id }), 'ruleUsedChatBotException', { rules: ['First the bot'] })
  })

  it('is told with each rule that names it whether the rule sends chats to it now', async () => {
    const office = await officeWithBot()
    const { administrator, site, bot } = office
    const night = await published(office, shop(office.sales.id), 'Night')
    const statesOf = async (botId: string) => (await administrator.api.bots.get({ botId })).rules.map(({ state }) => state)
    const { rules } = await administrator.api.routing.get({ channelId: site.id })
    const ruleId = rules.find(({ name }) => name === 'First the bot')?.id ?? ''
    expect(await statesOf(bot.id)).toEqual(['active'])

    await administrator.api.routing.updateRule({ channelId: site.id, ruleId, enabled: false })
    expect(await statesOf(bot.id)).toEqual(['active'])
    const { version } = await administrator.api.routing.get({ channelId: site.id })
    await administrator.api.routing.publish({ channelId: site.id, version })
    expect(await statesOf(bot.id)).toEqual(['off'])
    await expectError(administrator.api.bots.delete({ botId: bot.id }), 'ruleUsedChatBotException')

    const action = { type: 'bot', botId: night.id, fallbackTeamId: null } as const
    await administrator.api.routing.updateRule({ channelId: site.id, ruleId, enabled: true, action })
    expect([await statesOf(bot.id), await statesOf(night.id)]).toEqual([['off'], ['draft']])
  })

  it('is not deleted while a rule sends chats to another bot in its draft, and to this one in force, nor the other way round', async () => {
    const office = await officeWithBot()
    const { administrator, site, bot } = office
    const night = await published(office, shop(office.sales.id), 'Night')
    const { rules } = await administrator.api.routing.get({ channelId: site.id })
    const ruleId = rules.find(({ name }) => name === 'First the bot')?.id ?? ''
    const action = { type: 'bot', botId: night.id, fallbackTeamId: null } as const
    await administrator.api.routing.updateRule({ channelId: site.id, ruleId, action })

    for (const { id } of [bot, night]) {
      await expectError(administrator.api.bots.delete({ botId: id }), 'ruleUsedChatBotException', { rules: ['First the bot'] })
    }
  })

  it('is not deleted while another bot gives chats to it, before customers or in its draft, and the bots are named', async () => {
    const office = await given.office()
    const { bots } = office.administrator.api
    const night = await published(office, shop(office.sales.id), 'Night')
    const jump = scenario({ go: { isRoot: true, task: { type: 'jump', botId: night.id } } })
    const made = await bots.create({ name: 'Reception', draft: jump })
    await expectError(bots.delete({ botId: night.id }), 'botUsedByBotsException', { bots: ['Reception'] })
    const live = await bots.publish({ botId: made.id, version: made.version })
    await bots.saveDraft({ botId: made.id, version: live.version, draft: scenario({ hi: { isRoot: true, says: 'Hi' } }) })

    await expectError(bots.delete({ botId: night.id }), 'botUsedByBotsException', { bots: ['Reception'] })
    await bots.delete({ botId: made.id })
    await bots.delete({ botId: night.id })
  })

  it('comes back in a former version, and the draft stays', async () => {
    const { administrator, sales, bot } = await officeWithBot()
    const { bots } = administrator.api
    const changed = await bots.saveDraft({ botId: bot.id, version: bot.version, draft: scenario({ hi: { isRoot: true, says: 'Hi' } }) })
    await bots.publish({ botId: bot.id, version: changed.version })

    expect((await bots.version({ botId: bot.id, number: 1 })).nodes.map(({ id }) => id)).toEqual(shop(sales.id).nodes.map(({ id }) => id))
    await expectError(bots.version({ botId: bot.id, number: 9 }), 'botVersionNotFoundException')
    const back = await bots.restore({ botId: bot.id, number: 1 })

    expect(back).toMatchObject({ published: { number: 3 }, hasChanges: true, nodes: 1 })
    expect((await bots.versions({ botId: bot.id })).items[0]).toMatchObject({
      number: 3,
      restoredFrom: 1,
      nodes: shop(sales.id).nodes.length,
    })
  })
})

describe('a saved talk', () => {
  const facts = { at: '2026-11-23T09:00:00.000Z', statusId: null, tags: [], channelId: null, isOpen: true }
  const inputs = [
    { type: 'writes' as const, text: 'how much is it?' },
    { type: 'writes' as const, text: 'Prices' },
  ]
  const menu = '[Prices]\n[Delivery]'
  const expected = [[`Hello! What is it about?\n${menu}`], [`Please choose one of these.\n${menu}`], ['See our site\n[Thanks]\n[Back]']]
  const talk = { id: 'prices', name: 'About prices', facts, inputs, expected }

  it('lets a bot be published that goes as it went, and holds one up that does not', async () => {
    const { administrator, sales } = await given.office()
    const { bots } = administrator.api
    const made = await bots.create({ name: 'Shop', draft: shop(sales.id) })
    const tested = await bots.saveTests({ botId: made.id, version: made.version, tests: [talk] })
    expect(tested.tests).toEqual([talk])
    const live = await bots.publish({ botId: made.id, version: tested.version })

    const other = shop(sales.id)
    const nodes = other.nodes.map((node) =>
      node.id === 'prices' ? { ...node, replies: [{ id: 'x', type: 'text' as const, text: 'See page 4' }] } : node,
    )
    const drawn = await bots.saveDraft({ botId: made.id, version: live.version, draft: { ...other, nodes } })
    await expectError(bots.publish({ botId: made.id, version: drawn.version }), 'botTestFailsException', { name: 'About prices' })

    const { version } = await bots.saveTests({ botId: made.id, version: drawn.version, tests: [] })
    expect(await bots.publish({ botId: made.id, version })).toMatchObject({ published: { number: 2 } })
  })
})

describe('a talk with a bot', () => {
  it('begins with the first words, and nobody is asked to answer', async () => {
    const office = await officeWithBot()

    const { visitor, chat } = await talking(office)

    expect(chat).toMatchObject({
      state: 'onBot',
      botId: office.bot.id,
      assigneeId: null,
      unanswered: 0,
      waitingSince: null,
      queuedAt: null,
    })
    const said = (await visitor.reads()).at(-1)
    expect(said).toMatchObject({ text: 'Hello! What is it about?', automatic: 'bot', authorName: null })
    expect(said?.buttons).toMatchObject([{ label: 'Prices' }, { label: 'Delivery' }])
    expect((await office.olga.api.chats.list({ filter: 'onBot', scope: 'all' })).items).toHaveLength(1)
    expect((await office.anna.api.chats.list({ filter: 'onBot', scope: 'all' })).items, 'operators have nothing to do with it').toEqual([])
    expect((await office.anna.api.chats.list({ filter: 'waiting' })).items).toEqual([])
  })

  it('goes on by words, numbers and presses, and ends where the scenario says so', async () => {
    const office = await officeWithBot()
    const { visitor, chat } = await talking(office)

    await visitor.writes('prices')
    expect((await saidBy(visitor)).at(-1)).toBe('See our site')
    await visitor.writes('2')
    expect((await saidBy(visitor)).at(-1)).toBe('Hello! What is it about?')
    await visitor.presses({ text: 'Prices', value: 'bot:press-Prices' })
    await visitor.presses({ text: 'Thanks', value: 'bot:press-Thanks' })

    expect((await saidBy(visitor)).at(-1)).toBe('Goodbye')
    expect(await office.olga.api.chats.get({ chatId: chat.id })).toMatchObject({ state: 'closed', botId: null })
    const closing = (await office.olga.api.chats.history({ chatId: chat.id })).items.find(({ type }) => type === 'chat.closed')
    expect(closing).toMatchObject({ by: { type: 'bot', id: office.bot.id }, fromBotId: office.bot.id })
  })

  it('goes on message by message where one update of a provider holds several', async () => {
    const office = await officeWithBot()
    const { visitor, chat } = await talking(office)
    const uploader = { kind: 'customer', id: visitor.customerId } as const

    await inOrganisation(server().app, office.id, async (tx) => {
      for (const text of ['Prices', 'Thanks']) {
        const row = await lockChatRow(tx, chat.id)
        if (!row) throw new Error('There is no chat')
        await appendMessage(tx, row, { id: newId(), kind: 'customer', author: null, text, fileIds: [], uploader })
      }
    })

    expect(await saidBy(visitor)).toEqual(['Hello! What is it about?', 'See our site', 'Goodbye'])
    expect(await office.olga.api.chats.get({ chatId: chat.id })).toMatchObject({ state: 'closed' })
  })

  it('is handed to a team with what the bot has learnt', async () => {
    const office = await officeWithBot()
    const { visitor, chat } = await talking(office)

    await visitor.writes('I want a refund')

    const after = await office.anna.api.chats.get({ chatId: chat.id })
    expect(after).toMatchObject({ state: 'waiting', botId: null, teamId: office.sales.id, unanswered: 1 })
    expect(after.waitingSince).not.toBeNull()
    const note = (await office.anna.reads(chat)).find(({ kind }) => kind === 'internal')
    expect(note).toMatchObject({ authorId: null, authorName: 'Shop' })
    expect(note?.text).toContain('Hello! What is it about? → I want a refund')
    expect(
      (await visitor.reads()).some(({ text }) => text.includes('Path')),
      'the note is for colleagues',
    ).toBe(false)
  })

  it('is handed over with the meaning of what was said, and how sure it is', async () => {
    const office = await officeWithBot(({ sales }) =>
      scenario({
        hello: { isRoot: true, says: 'What is it about?', next: 'ask' },
        ask: { answers: [button('Prices', 'people'), { id: 'bye', type: 'intent', intent: 'goodbye', to: 'people' }] },
        people: { says: 'One moment', finalAction: { type: 'toTeam', teamId: sales.id } },
      }),
    )
    const { visitor, chat } = await talking(office)

    await visitor.writes('Goodbye!')

    const note = (await office.olga.reads(chat)).find(({ kind }) => kind === 'internal')
    expect(note?.text).toMatch(/What is it about\? → Goodbye! \((Goodbye|Прощание), \d+\s?%\)/)
  })

  it.each([
    ['words', 'I want to talk to an operator'],
    ['a press', undefined],
  ])('goes to people whenever the customer asks for one by %s', async (_, text) => {
    const office = await officeWithBot()
    const { visitor, chat } = await talking(office)

    if (text) await visitor.writes(text)
    else await visitor.presses({ text: 'Ask a person', value: 'bot:human' })

    const entries = (await office.olga.api.chats.history({ chatId: chat.id })).items
    expect(entries.at(-1)).toMatchObject({ type: 'chat.transferred', reason: 'humanAsked', by: { type: 'bot' } })
    expect(await office.olga.api.chats.get({ chatId: chat.id })).toMatchObject({ state: 'waiting' })
  })

  it('goes to people with the reason when the bot has not understood twice', async () => {
    const office = await officeWithBot()
    const { visitor, chat } = await talking(office)

    await visitor.writes('qwe rty')
    expect((await saidBy(visitor)).at(-1)).toBe('Please choose one of these.')
    server().clock.advance(3)
    await visitor.writes('asd fgh')

    const entries = (await office.olga.api.chats.history({ chatId: chat.id })).items
    expect(entries.at(-1)).toMatchObject({ reason: 'botNotUnderstood' })
    const note = (await office.olga.reads(chat)).find(({ kind }) => kind === 'internal')
    expect(note?.text).toContain('«qwe rty»')
    const { notUnderstood, outcomes, talks } = await office.administrator.api.bots.statistics({ botId: office.bot.id })
    expect(notUnderstood.map((one) => one.text).toSorted()).toEqual(['asd fgh', 'qwe rty'])
    expect({ talks, missed: outcomes.notUnderstood }).toEqual({ talks: 1, missed: 1 })
  })

  it('is counted: which ways customers went, where they asked for a person, and with which version', async () => {
    const office = await officeWithBot()
    const { visitor, chat } = await talking(office)
    await visitor.writes('Prices')
    await visitor.presses({ text: 'Ask for a person', value: 'bot:human' })
    expect((await saidBy(visitor)).at(-1)).toBe(handedOverTexts['ru-RU'])

    const about = { botId: office.bot.id }
    const { nodes, ways, talks, looked } = await office.administrator.api.bots.statistics({ ...about, number: 1 })
    expect({ talks, looked }).toEqual({ talks: 1, looked: 1 })
    expect(nodes).toContainEqual({ nodeId: 'more', talks: 1, left: 0, humanAsked: 1 })
    expect(nodes).toContainEqual({ nodeId: 'ask', talks: 1, left: 0, humanAsked: 0 })
    expect(ways.toSorted((one, other) => one.from.localeCompare(other.from))).toEqual([
      { from: 'ask', to: 'prices', talks: 1 },
      { from: 'hello', to: 'ask', talks: 1 },
      { from: 'prices', to: 'more', talks: 1 },
    ])
    expect(await office.administrator.api.bots.statistics({ ...about, number: 2 })).toMatchObject({ talks: 0, ways: [] })
    const runs = await office.administrator.api.bots.runs({ ...about, outcome: 'humanAsked' })
    expect(runs.items).toMatchObject([{ chatId: chat.id, number: 1, outcome: 'humanAsked' }])
    expect((await office.administrator.api.bots.runs({ ...about, outcome: 'silent' })).items).toEqual([])
    const maria = await office.person('Maria Botova', ['AUTHORITY_SERVICE_ACCOUNT'])
    expect((await maria.api.bots.runs({ ...about, outcome: 'humanAsked' })).items, 'chats that she may not see').toEqual([])
  })

  it('answers lines that follow each other at once together, when it understands none of them', async () => {
    const office = await officeWithBot()
    const { visitor, chat } = await talking(office)

    await visitor.writes('qwe rty')
    const said = await saidBy(visitor)
    await visitor.writes('asd fgh')

    expect(await saidBy(visitor)).toEqual(said)
    expect(await office.olga.api.chats.get({ chatId: chat.id })).toMatchObject({ state: 'onBot' })
  })

  it('lists what the default answer took as not understood, but nothing that an open question asked for', async () => {
    const office = await officeWithBot(() =>
      scenario({
        ask: { isRoot: true, answers: [button('Prices', 'open'), { id: 'any', type: 'default', to: 'open' }] },
        open: { says: 'Your number?', next: 'number' },
        number: { answers: [{ id: 'number', type: 'default', to: 'bye' }] },
        bye: { says: 'Goodbye' },
      }),
    )
    const { visitor } = await talking(office, 'qwe rty')
    await visitor.writes('4711')

    const { notUnderstood } = await office.administrator.api.bots.statistics({ botId: office.bot.id })
    expect(notUnderstood).toEqual([{ nodeId: 'ask', text: 'qwe rty', times: 1 }])
  })

  it('takes an older button of another bot for none of its own', async () => {
    const office = await officeWithBot()
    const { visitor } = await talking(office)
    const offered = (await visitor.reads()).at(-1)?.buttons?.[0]?.value ?? ''
    expect(offered).toMatch(/^bot-[0-9a-f]{12}:press-Prices$/)

    await visitor.presses({ text: 'Prices', value: `bot-0123456789ab:press-Prices` })
    expect((await saidBy(visitor)).at(-1)).toMatch(/^(This button is no longer in use|Эта кнопка больше не действует)/)
    await visitor.presses({ text: 'Prices', value: offered })
    expect((await saidBy(visitor)).at(-1)).toBe('See our site')
  })

  it('does nothing twice when a message comes again', async () => {
    const office = await officeWithBot()
    const { visitor } = await talking(office)
    const { id } = await visitor.writes('Prices')
    const before = await visitor.reads()

    await visitor.writes('Prices', id)

    expect(await visitor.reads()).toEqual(before)
  })

  it('finishes on the version that it began with', async () => {
    const office = await officeWithBot()
    const { visitor } = await talking(office)
    const { bots } = office.administrator.api
    const changed = await bots.saveDraft({
      botId: office.bot.id,
      version: office.bot.version,
      draft: scenario({ hi: { isRoot: true, says: 'We have moved' } }),
    })
    await bots.publish({ botId: office.bot.id, version: changed.version })

    await visitor.writes('Prices')

    expect((await saidBy(visitor)).at(-1)).toBe('See our site')
  })

  it('leaves what it has learnt to the colleague who takes the chat', async () => {
    const office = await officeWithBot()
    const { visitor, chat } = await talking(office)
    await visitor.writes('Prices')

    await office.olga.replies(chat, 'Let me help you')

    const [note, ...more] = (await office.olga.reads(chat)).filter(({ kind }) => kind === 'internal')
    expect(note?.text).toContain('Hello! What is it about? → Prices')
    expect(note?.text).toMatch(/a colleague has taken the chat|чат забрал коллега/)
    expect(more).toEqual([])
  })

  it('is over when a supervisor answers', async () => {
    const office = await officeWithBot()
    const { visitor, chat } = await talking(office)
    await office.olga.replies(chat, 'Let me help you')
    const before = (await visitor.reads()).length

    await visitor.writes('Prices')

    expect(await office.olga.api.chats.get({ chatId: chat.id })).toMatchObject({
      state: 'assigned',
      botId: null,
      assigneeId: office.olga.id,
    })
    expect(await visitor.reads(), 'the bot is silent').toHaveLength(before + 1)
  })
})

it('is named by whoever deletes what its scenario leads to: in what is drawn and in what talks with customers', async () => {
  const office = await given.office()
  const { bots } = office.administrator.api
  const support = await office.team('Support', [office.boris])
  const bot = await published(office)
  await bots.saveDraft({ botId: bot.id, version: bot.version, draft: shop(support.id) })
  await published(office, shop(support.id), 'Another')

  const naming = async (id: string) => (await office.olga.api.bots.naming({ id })).items.map(({ name }) => name)
  expect(await naming(office.sales.id)).toEqual(['Shop'])
  expect(await naming(support.id)).toEqual(['Another', 'Shop'])
  expect(await naming(office.boris.id)).toEqual([])
})
