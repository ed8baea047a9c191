import { newId, type RuleAction } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given, type Office } from '../../testing/given.ts'
import { button, published, saidBy, scenario } from '../../testing/office-with-bot.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { distribute } from '../distribution/index.ts'

useServer()

describe('a rule that sends chats to a bot', () => {
  it('is refused for a bot that was never published, and for chats that are handed over', async () => {
    const { administrator, site, ...office } = await given.office()
    const { id: draftId } = await administrator.api.bots.create({ name: 'Draft' })
    const bot = await published({ administrator, site, ...office })
    const rule = (botId: string) =>
      ({ channelId: site.id, name: 'Bot', condition: 'any', action: { type: 'bot', botId, fallbackTeamId: null } }) as const

    await expectError(administrator.api.routing.createRule(rule(draftId)), 'invalidRuleActionValueException')
    for (const condition of ['toTeam', 'toLastOperator', 'toPersonalManager'] as const)
      await expectError(administrator.api.routing.createRule({ ...rule(bot.id), condition }), 'invalidRuleActionValueException')
  })
})

it('no bot is given the calls of a telephone line: it could not say a word', async () => {
  const office = await given.office()
  const bot = await published(office)
  const { administrator } = office
  const line = await administrator.api.channels.create({
    type: 'voip',
    name: 'Line',
    settings: { number: '+7 495 111-22-33', host: 'sip.example.com', registers: false, listensAt: 50_600 },
  })
  const action = { type: 'bot', botId: bot.id, fallbackTeamId: null } as const

  await expectError(
    administrator.api.routing.createRule({ channelId: line.id, name: 'Bot', condition: 'any', action }),
    'invalidRuleActionValueException',
  )
})

describe('a rule for chats that are given to a bot', () => {
  async function officeWithRule(action: (office: Office) => RuleAction | Promise<RuleAction>, includeWords: string[] = []) {
    const office = await given.office()
    const bot = await published(office)
    const about = { channelId: office.site.id }
    const { routing } = office.administrator.api
    const rule = { ...about, name: 'Refunds', condition: 'toChatBot', includeWords, action: await action(office) } as const
    const { version } = await routing.createRule(rule)
    await routing.publish({ ...about, version })
    return { ...office, bot }
  }

  async function givesToBot({ anna, bot, ...office }: Awaited<ReturnType<typeof officeWithRule>>, text: string) {
    const { chat, visitor } = await office.assignedChat(anna)
    await visitor.writes(text)
    await anna.api.chats.transfer({ chatId: chat.id, to: { type: 'bot', botId: bot.id }, comment: 'Asks for help' })
    return { chat, visitor }
  }

  it('sends them elsewhere before the bot has said a word, and their customers wait as before', async () => {
    const office = await officeWithRule(({ sales }) => ({ type: 'team', teamId: sales.id }), ['refund'])

    const { chat, visitor } = await givesToBot(office, 'I want a refund')
    await distribute(server().app, office.id)

    const after = await office.olga.api.chats.get({ chatId: chat.id })
    expect(after).toMatchObject({ state: 'waiting', botId: null, teamId: office.sales.id, unanswered: 2, waitingSince: chat.waitingSince })
    expect(await saidBy(visitor)).toEqual([])
    const entries = (await office.olga.api.chats.history({ chatId: chat.id })).items.filter(({ type }) => type === 'chat.transferred')
    expect(entries).toMatchObject([
      { by: { type: 'operator', id: office.anna.id }, toBotId: office.bot.id, comment: 'Asks for help' },
      { by: { type: 'rule', id: null }, ruleName: 'Refunds', toTeamId: office.sales.id },
    ])
    expect((await office.administrator.api.routing.get({ channelId: office.site.id })).rules).toMatchObject([{ hits: 1 }])
    expect((await office.administrator.api.bots.statistics({ botId: office.bot.id })).talks).toBe(0)
  })

  it('leaves the others to the bot, at once', async () => {
    const office = await officeWithRule(({ sales }) => ({ type: 'team', teamId: sales.id }), ['refund'])

    const { chat, visitor } = await givesToBot(office, 'How much is it?')

    expect(await office.olga.api.chats.get({ chatId: chat.id })).toMatchObject({ state: 'onBot', botId: office.bot.id })
    expect(await saidBy(visitor)).toEqual(['Hello! What is it about?'])
  })

  it('may give them to another bot, and is named to whoever deletes that one', async () => {
    const other = scenario({
      hello: { isRoot: true, says: 'Refunds take a day', next: 'ask' },
      ask: { answers: [button('Back', 'hello')] },
    })
    const office = await officeWithRule(async (made) => {
      const { id: botId } = await published(made, other, 'Refunds')
      return { type: 'bot', botId, fallbackTeamId: null }
    })

    const { chat, visitor } = await givesToBot(office, 'I want a refund')
    await distribute(server().app, office.id)

    const { botId } = await office.olga.api.chats.get({ chatId: chat.id })
    expect(botId).not.toBe(office.bot.id)
    expect(await saidBy(visitor)).toEqual(['Refunds take a day'])
    await expectError(office.administrator.api.bots.delete({ botId: botId ?? '' }), 'ruleUsedChatBotException', { rules: ['Refunds'] })
  })

  it('has the chat given back by an undo, as every transfer', async () => {
    const office = await officeWithRule(({ sales }) => ({ type: 'team', teamId: sales.id }))
    const { chat } = await givesToBot(office, 'I want a refund')
    await distribute(server().app, office.id)

    const undone = await office.anna.api.chats.undoTransfer({ chatId: chat.id })
    expect(undone).toMatchObject({ state: 'assigned', assigneeId: office.anna.id, unanswered: 2, waitingSince: chat.waitingSince })
  })

  it('is tried out, and without one the chat goes to the bot that was chosen', async () => {
    const { administrator, site, sales } = await officeWithRule((made) => ({ type: 'team', teamId: made.sales.id }), ['refund'])
    const tries = (text: string) => administrator.api.routing.test({ channelId: site.id, text, trigger: 'toChatBot' })

    expect((await tries('A refund')).target).toEqual({ type: 'team', teamId: sales.id })
    expect(await tries('Hello')).toMatchObject({ winnerId: null, target: { type: 'bot', botId: null } })
  })
})

describe('an operator who gives a chat to a bot', () => {
  it('leaves it what nobody has answered, and the history says so', async () => {
    const { anna, ...office } = await given.office()
    const bot = await published({ anna, ...office })
    const { chat, visitor } = await office.assignedChat(anna)
    await anna.replies(chat, 'Good morning')
    await visitor.writes('delivery')
    expect((await anna.api.chats.transferTargets({ chatId: chat.id })).bots).toEqual([{ botId: bot.id }])

    const asked = { chatId: chat.id, to: { type: 'bot', botId: bot.id }, comment: 'Asks for prices' } as const
    expect(await anna.api.chats.transfer(asked)).toMatchObject({ state: 'onBot', botId: bot.id, assigneeId: null, unanswered: 0 })

    expect((await visitor.reads()).at(-1)).toMatchObject({ text: 'Hello! What is it about?', automatic: 'bot' })
    const history = (await office.olga.api.chats.history({ chatId: chat.id })).items
    expect(history.findLast(({ type }) => type === 'chat.transferred')).toMatchObject({
      by: { type: 'operator', id: anna.id },
      fromAssigneeId: anna.id,
      toBotId: bot.id,
      comment: 'Asks for prices',
    })
    await expectError(office.olga.api.chats.transfer(asked), 'transferChatException')
    await visitor.writes('Delivery')
    expect(await office.olga.api.chats.get({ chatId: chat.id })).toMatchObject({ state: 'waiting', teamId: office.sales.id, unanswered: 1 })
  })

  it('has it back within fifteen seconds, and the bot is silent', async () => {
    const { anna, ...office } = await given.office()
    const bot = await published({ anna, ...office })
    const { chat, visitor } = await office.assignedChat(anna)
    await anna.api.chats.transfer({ chatId: chat.id, to: { type: 'bot', botId: bot.id } })

    // The bot's greeting has answered nothing: the customer waits as before.
    const { unanswered, waitingSince } = chat
    expect(await anna.api.chats.undoTransfer({ chatId: chat.id })).toMatchObject({ botId: null, unanswered, waitingSince })

    const before = (await visitor.reads()).length
    await visitor.writes('Prices')
    expect(await visitor.reads()).toHaveLength(before + 1)
  })

  it('does so by a macro, too, where the bot is in service', async () => {
    const { anna, ...office } = await given.office()
    const { id: draftId } = await office.administrator.api.bots.create({ name: 'Draft' })
    const bot = await published({ anna, ...office })
    const macro = (botId: string) =>
      anna.api.macros.create({ name: 'To the bot', steps: [{ type: 'transfer', to: { type: 'bot', botId } }] })
    await expectError(macro(draftId), 'validationException')
    const { id: macroId } = await macro(bot.id)
    const { chat } = await office.assignedChat(anna)

    const run = { chatId: chat.id, macroId }
    expect(await anna.api.macros.run({ ...run, runId: newId() })).toMatchObject({ state: 'onBot', botId: bot.id })
  })

  it('gives it to none that was never published', async () => {
    const { anna, ...office } = await given.office()
    const { id: botId } = await office.administrator.api.bots.create({ name: 'Shop' })
    const { chat } = await office.assignedChat(anna)

    await expectError(anna.api.chats.transfer({ chatId: chat.id, to: { type: 'bot', botId } }), 'chatBotNotFoundException')
    expect((await anna.api.chats.transferTargets({ chatId: chat.id })).bots).toEqual([])
  })
})
