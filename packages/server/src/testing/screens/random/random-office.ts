import { type ChatFilter, chatFilters, chatPriorities, newId } from '@besedka/contract'
import { ApiError } from '../../call.ts'
import type { Customer } from '../../customer.ts'
import type { Office } from '../../given.ts'
import type { Person } from '../../person.ts'
import type { Random } from './random.ts'
import type { TestedScreen } from './tested-screen.ts'

const mostCustomers = 60

type Chat = { id: string; visitor: Customer }

/** Everything that happens in an office, by chance. What somebody may not do is refused, as it would be to a person who was too late. */
export function createRandomOffice(office: Office, random: Random) {
  const people = [office.anna, office.boris, office.olga]
  const customers: Customer[] = []
  const chats: Chat[] = []

  async function somebodyNew(): Promise<unknown> {
    const visitor = await office.customer()
    customers.push(visitor)
    await visitor.writes('Is anybody there?')
    return learnChat(visitor)
  }

  /** A customer who writes after a closing opens another chat. */
  async function writes(): Promise<unknown> {
    if (customers.length < mostCustomers && random.next() < 0.1) return somebodyNew()
    const visitor = random.pick(customers)
    await visitor.writes(`Line ${Math.round(random.between(0, 1e6))}`)
    return random.next() < 0.2 ? learnChat(visitor) : undefined
  }

  async function learnChat(visitor: Customer): Promise<void> {
    const { id } = await office.chatOf(visitor)
    if (!chats.some((chat) => chat.id === id)) chats.push({ id, visitor })
  }

  async function handsOver(person: Person, chat: Chat): Promise<unknown> {
    return random.next() < 0.3 ? person.handsToTeam(chat, office.sales) : person.handsTo(chat, random.pick(people))
  }

  async function edits(person: Person, chat: Chat): Promise<unknown> {
    const reply = await person.replies(chat, 'Good aftenoon')
    return person.api.messages.edit({ chatId: chat.id, messageId: reply.id, text: 'Good afternoon' })
  }

  async function confirms({ visitor }: Chat): Promise<unknown> {
    const last = (await visitor.reads()).findLast((message) => message.from === 'operator')
    if (last === undefined) return undefined
    const upTo = { chatId: last.chatId, seq: last.seq }
    return visitor.api.confirm(random.next() < 0.5 ? { delivered: upTo } : { read: upTo })
  }

  async function drafts(person: Person, chat: Chat): Promise<unknown> {
    return person.api.chats.saveDraft({ chatId: chat.id, text: random.next() < 0.3 ? '' : `Draft ${newId()}` })
  }

  let companyId = ''

  /** Joins the one company, leaves it, or it is called otherwise. */
  async function belongs(person: Person, { visitor: { customerId } }: Chat): Promise<unknown> {
    const { companies } = person.api
    if (random.next() < 0.2) return companies.update({ companyId, name: `Company ${newId()}` })
    return random.next() < 0.6 ? companies.addCustomer({ companyId, customerId }) : companies.removeCustomer({ companyId, customerId })
  }

  async function snoozes({ api }: Person, { id }: Chat): Promise<unknown> {
    if (random.next() < 0.3) return api.chats.unsnooze({ chatId: id })
    return api.chats.snooze({ chatId: id, until: new Date(Date.now() + random.between(60_000, 7_200_000)).toISOString() })
  }

  async function sorts({ api }: Person, { id }: Chat): Promise<unknown> {
    const chance = random.next()
    if (chance < 0.3) return api.chats.pin({ chatId: id })
    if (chance < 0.4) return api.chats.unpin({ chatId: id })
    return chance < 0.8
      ? api.chats.setPriority({ chatId: id, priority: random.pick(chatPriorities) })
      : api.chats.tag({ chatId: id, tag: random.pick(['Refund', 'VIP']) })
  }

  /** The chat that was closed last: few of all chats can be reopened at a time. */
  let closed: Chat | undefined

  async function closes(person: Person, chat: Chat): Promise<void> {
    await person.closes(chat)
    closed = chat
  }

  const deeds: Record<string, { weight: number; does: (person: Person, chat: Chat) => Promise<unknown> }> = {
    write: { weight: 40, does: writes },
    reply: { weight: 20, does: (person, chat) => person.replies(chat, `Answer ${newId()}`) },
    take: { weight: 8, does: (person, chat) => person.takes(chat) },
    handOver: { weight: 5, does: handsOver },
    close: { weight: 4, does: closes },
    reopen: { weight: 9, does: (person, chat) => person.reopens(random.next() < 0.5 ? (closed ?? chat) : chat) },
    snooze: { weight: 5, does: snoozes },
    sort: { weight: 6, does: sorts },
    note: { weight: 4, does: (person, chat) => person.notes(chat, 'Careful') },
    edit: { weight: 4, does: edits },
    confirm: { weight: 5, does: (_, chat) => confirms(chat) },
    draft: { weight: 4, does: drafts },
    rename: {
      weight: 2,
      does: (person, { visitor }) => person.api.customers.update({ customerId: visitor.customerId, name: `Customer ${newId()}` }),
    },
    belong: { weight: 3, does: belongs },
  }
  /** Each deed as often as it is heavy. */
  const lots = Object.entries(deeds).flatMap(([name, { weight }]) => Array.from({ length: weight }, () => name))
  const done = new Map(Object.keys(deeds).map((name) => [name, 0]))

  return {
    begins: async () => {
      companyId = (await office.anna.api.companies.create({ name: 'Acme' })).id
      for (let count = 0; count < 6; count += 1) await somebodyNew()
    },
    /** How often each deed was done, and not refused. */
    done,
    async doesSomething(): Promise<void> {
      const name = random.pick(lots)
      try {
        await deeds[name]?.does(random.pick(people), random.pick(chats))
        done.set(name, (done.get(name) ?? 0) + 1)
      } catch (error) {
        if (!(error instanceof ApiError) || error.status === 500) throw error
      }
    },
    /** Looks at another list, opens or leaves a chat, loses the line for a moment, or misses a frame. */
    disturbs(screen: TestedScreen): void {
      const chance = random.next()
      if (chance < 0.35) screen.line.breaks(random.between(0, 400), random.next() < 0.5 ? 'socket' : 'everything')
      else if (chance < 0.5) screen.line.swallows()
      else if (chance < 0.75)
        screen.looksAt({ filter: random.pick<ChatFilter>(chatFilters), scope: screen.seesAllChats && random.next() < 0.5 ? 'all' : 'mine' })
      else {
        const known = screen.knownChats()
        const some = () => (known.length === 0 || random.next() < 0.1 ? null : random.pick(known).id)
        screen.opens(some(), random.next() < 0.5 ? null : some())
      }
    },
  }
}
