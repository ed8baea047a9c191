import type { BotScenario, BotView } from '@besedka/contract'
import { distribute } from '../modules/distribution/index.ts'
import { given, type Office } from './given.ts'
import { button, scenario, words } from './scenario.ts'
import { server } from './use-server.ts'

export { button, scenario, words }

/** Greets, asks, answers about prices, hands questions to the team of sales. */
export function shop(teamId: string): BotScenario {
  return scenario({
    hello: { isRoot: true, says: 'Hello! What is it about?', next: 'ask' },
    ask: { answers: [button('Prices', 'prices'), button('Delivery', 'people'), words(['refund'], 'people')] },
    prices: { says: 'See our site', next: 'more' },
    more: { answers: [button('Thanks', 'bye'), button('Back', 'hello')] },
    bye: { says: 'Goodbye', finalAction: { type: 'closeChat' } },
    people: { says: 'One moment', finalAction: { type: 'toTeam', teamId } },
  })
}

export async function published(office: Office, draft = shop(office.sales.id), name = 'Shop'): Promise<BotView> {
  const { bots } = office.administrator.api
  const made = await bots.create({ name, draft })
  return bots.publish({ botId: made.id, version: made.version })
}

/** An office whose site chat sends whoever comes to a bot. */
export async function officeWithBot(draft?: (office: Office) => BotScenario | Promise<BotScenario>) {
  const office = await given.office()
  const bot = await published(office, await draft?.(office))
  await sendTo(office, bot, office.site.id)
  return { ...office, bot }
}

/** Whoever comes through the channel meets the bot first. */
export async function sendTo({ administrator: { api } }: Office, { id: botId }: BotView, channelId: string) {
  const about = { channelId }
  const action = { type: 'bot', botId, fallbackTeamId: null } as const
  const { version } = await api.routing.createRule({ ...about, name: 'First the bot', condition: 'any', action })
  await api.routing.publish({ ...about, version })
}

/** A customer has written, and the bot has answered. */
export async function talking(office: Awaited<ReturnType<typeof officeWithBot>>, text = 'Good morning') {
  const visitor = await office.customer()
  await visitor.writes(text)
  await distribute(server().app, office.id)
  return { visitor, chat: await office.chatOf(visitor) }
}

export const saidBy = async (visitor: { reads(): Promise<{ from: string; text: string }[]> }) =>
  (await visitor.reads()).filter(({ from }) => from === 'operator').map(({ text }) => text)
