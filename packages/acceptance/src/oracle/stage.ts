import type { ChatView, Shift, WorkingHours } from '@besedka/contract'
import { tickDueChats } from '../../../server/src/modules/clocks/start-ticker.ts'
import { distribute } from '../../../server/src/modules/distribution/index.ts'
import { countAll } from '../../../server/src/testing/count-all.ts'
import { given, type Office } from '../../../server/src/testing/given.ts'
import { published, sendTo } from '../../../server/src/testing/office-with-bot.ts'
import { server } from '../../../server/src/testing/use-server.ts'
import { createRandom } from '../faults/random.ts'
import type { ToldChat } from './told-chat.ts'
import type { HoursOf } from './working-time.ts'

const customers = 7
const steps = 9

export type Stage = { office: Office; chats: ToldChat[] }

/** An office in which chats begin, wander and end over some days as it happens, counted by the product, and told by its public calls. */
export async function performDays(seed: number, { hours = false, returning = false } = {}): Promise<Stage> {
  const office = await given.office()
  const shop = await office.channel('Shop', office.sales.id)
  const front = await office.channel('Front desk')
  await sendTo(office, await published(office), front.id)
  if (hours) await setHours(office, front.id)
  const began = server().clock.now().getTime()
  const random = createRandom(seed).next
  const visitors: Visitor[] = []
  for (let count = 0; count < customers; count++) {
    await pass(Math.floor(random() * 9 * 3_600))
    const door = random()
    const visitor = await office.customer(door < 0.3 ? { key: shop.key } : door < 0.6 ? { key: front.key } : {})
    visitors.push(visitor)
    await visitor.writes('Good morning')
    for (let step = 0; step < steps; step++) {
      await pass(Math.floor(random() * (random() < 0.15 ? 2_400 : 240)))
      // A queue is no place for whom a rule sends to a bot, but for a while before its round.
      if (random() < 0.7) await distribute(server().app, office.id)
      const chat = (await office.olga.api.customers.chats({ customerId: visitor.customerId })).items[0]
      if (chat) await act(office, { chat, visitor, random })
    }
  }
  if (returning) await comeBack(office, visitors, random)
  await work(office, { from: began, to: server().clock.now().getTime(), random })
  await countAll()
  return {
    office,
    chats: await tell(
      office,
      visitors.map(({ customerId }) => customerId),
    ),
  }
}

/** The hours of the office, and others of a team and of a channel; in zones of their own. */
async function setHours({ administrator, sales }: Office, channelId: string): Promise<void> {
  const { workingHours } = administrator.api
  await workingHours.setForOrganisation({ hours: daily('Europe/Moscow', ['07:00', '13:00'], ['13:45', '22:30']) })
  await workingHours.setForTeam({ teamId: sales.id, hours: daily('America/New_York', ['05:15', '19:00']) })
  await workingHours.setForChannel({ channelId, hours: daily('Asia/Tokyo', ['00:00', '11:00'], ['12:00', '24:00']) })
}

function daily(timeZone: string, ...shifts: Shift[]): WorkingHours {
  const week = { mon: shifts, tue: shifts, wed: shifts, thu: shifts, fri: shifts, sat: shifts, sun: shifts }
  return { timeZone, week, holidays: [] }
}

/** Who was at work when, written into its log: here nobody has a workspace open that would keep them there. */
async function work({ id, anna, boris }: Office, { from, to, random }: { from: number; to: number; random: () => number }): Promise<void> {
  // A shift of a moment, found without a workspace while it lasted, was noted as hours: nobody is at work twice at once.
  await server().database.systemPool.query('DELETE FROM operator_status_log WHERE organisation_id = $1', [id])
  for (const { id: accountId } of [anna, boris]) {
    for (let at = from; at < to; ) {
      const until = at + Math.round((0.5 + 3 * random()) * 3_600_000)
      const status = random() < 0.25 ? 'break' : 'active'
      await server().database.systemPool.query(
        `INSERT INTO operator_status_log (organisation_id, account_id, began_at, ended_at, status, reason) VALUES ($1, $2, $3, $4, $5, $6)`,
        [id, accountId, new Date(at), new Date(Math.min(until, to)), status, status === 'break' ? 'lunch' : null],
      )
      at = until + Math.round(random() * 3_600_000)
    }
  }
}

/** Which hours hold where in such an office, as its public calls say: a channel's, else a team's, else the organisation's. */
export async function hoursOf({ olga, administrator, sales }: Office, chats: readonly ToldChat[]): Promise<HoursOf> {
  const own = new Map<string, WorkingHours | null>()
  for (const channelId of new Set(chats.map(({ chat }) => chat.channelId))) {
    own.set(channelId, (await administrator.api.workingHours.ofChannel({ channelId })).hours)
  }
  own.set(sales.id, (await olga.api.workingHours.ofTeam({ teamId: sales.id })).hours)
  const { hours } = await olga.api.workingHours.ofOrganisation()
  return ({ channelId, teamId }) => own.get(channelId) ?? own.get(teamId ?? '') ?? hours
}

async function pass(seconds: number): Promise<void> {
  server().clock.advance(seconds)
  await tickDueChats(server().app)
}

/** What is asked of the bot at random: of its buttons, of nothing it knows, or for a person. */
const saidToBot = ['Prices', 'Delivery', 'Back', 'Thanks', 'I do not know', 'A human, please'] as const

type Visitor = Awaited<ReturnType<Office['customer']>>
type Moment = { chat: ChatView; visitor: Visitor; random: () => number }

/** The operator of the chat or its customer does something at random. A refused act changes nothing. */
async function act(office: Office, { chat, visitor, random }: Moment): Promise<void> {
  const chance = random()
  const [operator, other] = chat.assigneeId === office.boris.id ? [office.boris, office.anna] : [office.anna, office.boris]
  const may = (work: Promise<unknown>) => work.catch(() => undefined)
  if (chat.state === 'closed') {
    if (chance < 0.3) return void (await may(operator.reopens(chat)))
    if (chance < 0.5) return void (await may(visitor.api.rate({ chatId: chat.id, rating: starsOf(random()), comment: '', reasons: [] })))
    return void (await visitor.writes('And another thing'))
  }
  if (chat.state === 'onBot') {
    if (chance > 0.9) return void (await may(office.anna.takes(chat)))
    return void (await visitor.writes(saidToBot[Math.floor((chance / 0.9) * saidToBot.length)] ?? 'Prices'))
  }
  if (chance < 0.25) return void (await visitor.writes('Are you there?'))
  if (chat.state === 'waiting') return void (await may(leaveQueue(office, chat, chance)))
  if (chance < 0.48) return void (await may(operator.replies(chat, 'Let me see')))
  if (chance < 0.56) return void (await may(operator.notes(chat, 'Difficult')))
  if (chance < 0.63) return void (await may(operator.api.chats.askForRating({ chatId: chat.id })))
  if (chance < 0.69) return void (await may(visitor.api.rate({ chatId: chat.id, rating: starsOf(random()), comment: '', reasons: [] })))
  if (chance < 0.76) return void (await may(other.shift(() => operator.handsTo(chat, other))))
  if (chance < 0.82) return void (await may(operator.handsToTeam(chat, office.sales)))
  if (chance < 0.88) {
    await may(other.shift(() => operator.handsTo(chat, other)))
    return void (await may(operator.shift(() => operator.api.chats.undoTransfer({ chatId: chat.id }))))
  }
  await may(operator.closes(chat))
}

/** Somebody takes it mostly; sometimes a supervisor moves it to the queue of a team, or closes it unanswered. */
function leaveQueue({ anna, boris, olga, sales }: Office, chat: ChatView, chance: number): Promise<unknown> {
  if (chance > 0.93) return olga.closes(chat)
  if (chance > 0.86) return olga.handsToTeam(chat, sales)
  return (chat.teamId === null && chance > 0.6 ? boris : anna).takes(chat)
}

/** Every customer is helped, and one after another comes back some days later. */
async function comeBack(office: Office, visitors: readonly Visitor[], random: () => number): Promise<void> {
  for (const { customerId } of visitors) {
    const chat = (await office.olga.api.customers.chats({ customerId })).items[0]
    if (!chat || chat.state === 'closed') continue
    await office.anna.takes(chat).catch(() => undefined)
    await office.anna.replies(chat, 'Here you are')
    await office.olga.closes(chat)
  }
  for (const visitor of visitors) {
    await pass(Math.floor((0.7 + random()) * 86_400))
    await visitor.writes('Good morning again')
  }
}

/** All that the public calls tell of these customers' chats. */
async function tell({ olga }: Office, customerIds: readonly string[]): Promise<ToldChat[]> {
  const told: ToldChat[] = []
  for (const customerId of customerIds) {
    const { items } = await olga.api.customers.chats({ customerId, limit: 100 })
    const inOrder = items.toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))
    for (const [index, chat] of inOrder.entries()) {
      const { items: history } = await olga.api.chats.history({ chatId: chat.id })
      const messages = (await olga.reads(chat)).toSorted((a, b) => a.seq - b.seq)
      const rating = await olga.api.chats.rating({ chatId: chat.id })
      told.push({
        chat,
        history,
        messages,
        rating,
        first: index === 0,
        formerAt: inOrder[index - 1]?.createdAt ?? null,
        nextAt: inOrder[index + 1]?.createdAt ?? null,
      })
    }
  }
  return told
}

function starsOf(chance: number): 1 | 2 | 3 | 4 | 5 {
  return ([1, 2, 3, 4] as const)[Math.floor(chance * 5)] ?? 5
}
