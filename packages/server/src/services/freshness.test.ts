import { type ChatCounts, type ChatView, liveCloseCodes, newId, type StaffEvent } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { initialChatState } from '../../../customer-sdk/src/chat-state.ts'
import { applyEvent as applyCustomerEvent } from '../../../customer-sdk/src/log/apply-event.ts'
import { distribute } from '../modules/distribution/index.ts'
import type { Customer } from '../testing/customer.ts'
import { given } from '../testing/given.ts'
import { published } from '../testing/office-with-bot.ts'
import type { Person } from '../testing/person.ts'
import { afterEvents, fetchState, pictureOf } from '../testing/screens/staff-screen.ts'
import { rightsOf, seedFile, seedRole, seedTraffic } from '../testing/seed.ts'
import { server, useServer } from '../testing/use-server.ts'

useServer()

type Scene = Awaited<ReturnType<typeof setScene>>

/** Every verb that changes what somebody sees. Anna holds the chat, Boris is outside, Olga sees everything. */
const verbs: Record<string, (scene: Scene) => Promise<unknown>> = {
  'a customer writes for the first time': ({ newcomer }) => newcomer.writes('Is anybody there?'),
  'a customer writes again': ({ visitor }) => visitor.writes('And one more question'),
  'a customer writes many at once': ({ visitor }) =>
    Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((number) => visitor.writes(`Line ${number}`))),
  'a customer sends a file': ({ visitor, visitorFile }) => visitor.api.sendMessage({ id: newId(), text: 'See', fileIds: [visitorFile] }),
  'a customer writes after the chat was closed': async ({ anna, visitor, chat }) => {
    await anna.closes(chat)
    await visitor.writes('I forgot something')
  },
  'an operator takes a waiting chat': ({ boris, waiting }) => boris.takes(waiting),
  'a supervisor assigns a waiting chat': ({ olga, boris, waiting }) => olga.api.chats.assign({ chatId: waiting.id, accountId: boris.id }),
  'a supervisor takes a chat away': ({ olga, boris, anna, chat }) =>
    olga.api.chats.assign({ chatId: chat.id, accountId: boris.id, expectedAssigneeId: anna.id }),
  'an operator hands the chat to a colleague': ({ anna, boris, chat }) => anna.handsTo(chat, boris, 'He knows the answer'),
  'an operator hands the chat to a team of hers': ({ anna, sales, chat }) => anna.handsToTeam(chat, sales),
  'an operator hands the chat to a team she is not in': ({ anna, support, chat }) => anna.handsToTeam(chat, support, 'Yours'),
  // To somebody who sees it before and after: what a colleague saw in between they were allowed to.
  'an operator hands the chat to a supervisor, and takes that back': async ({ anna, olga, chat }) => {
    await anna.handsTo(chat, olga)
    await anna.api.chats.undoTransfer({ chatId: chat.id })
  },
  'a supervisor gives a chat to a bot, and takes it from the bot': async (scene) => {
    const { id: botId } = await published(scene)
    await scene.olga.api.chats.giveToBot({ chatId: scene.chat.id, botId })
    await scene.olga.api.chats.takeFromBot({ chatId: scene.chat.id })
  },
  'an operator closes the chat': ({ anna, chat }) => anna.closes(chat),
  'an operator runs a macro': async ({ anna, chat }) => {
    const { id: macroId } = await anna.api.macros.create({
      name: 'Goodbye',
      steps: [{ type: 'reply', text: 'Goodbye' }, { type: 'tags', tags: ['Done'] }, { type: 'close' }],
    })
    await anna.api.macros.run({ chatId: chat.id, macroId })
  },
  'an operator closes a waiting chat': ({ boris, waiting }) => boris.closes(waiting),
  'a closure is taken back': async ({ anna, chat }) => {
    await anna.closes(chat)
    await anna.reopens(chat)
  },
  'an operator asks for a rating, and the customer rates it and adds words': async ({ anna, visitor, chat }) => {
    await anna.api.chats.askForRating({ chatId: chat.id })
    await visitor.api.rate({ chatId: chat.id, rating: 2, comment: 'Slow', reasons: ['slow'] })
    await visitor.api.rate({ chatId: chat.id, rating: 2, comment: 'Slow, but kind' })
  },
  'an operator replies': ({ anna, chat }) => anna.replies(chat, 'Good afternoon'),
  'an operator replies with a file': ({ anna, chat, staffFile }) =>
    anna.api.messages.send({ chatId: chat.id, id: newId(), text: '', fileIds: [staffFile] }),
  'an operator sends the draft': async ({ anna, chat }) => {
    await anna.api.chats.saveDraft({ chatId: chat.id, text: 'Good aft' })
    await anna.replies(chat, 'Good afternoon')
  },
  'an operator keeps a draft': ({ anna, chat }) => anna.api.chats.saveDraft({ chatId: chat.id, text: 'Good aft' }),
  'an operator drops a draft': ({ anna, chat }) => anna.api.chats.saveDraft({ chatId: chat.id, text: ' ' }),
  'an operator keeps a note': ({ anna, chat }) => anna.notes(chat, 'Careful'),
  'a supervisor joins in': ({ olga, chat }) => olga.notes(chat, 'Let me help'),
  'an operator answers a waiting chat': ({ anna, waiting }) => anna.shift(() => anna.replies(waiting, 'Good morning')),
  'an operator edits the last message': async ({ anna, chat }) => {
    const reply = await anna.replies(chat, 'Good aftenoon')
    await anna.api.messages.edit({ chatId: chat.id, messageId: reply.id, text: 'Good afternoon' })
  },
  'an operator edits an earlier message': async ({ anna, visitor, chat }) => {
    const reply = await anna.replies(chat, 'Good aftenoon')
    await visitor.writes('Well?')
    await anna.api.messages.edit({ chatId: chat.id, messageId: reply.id, text: 'Good afternoon' })
  },
  'an operator looks at the messages': ({ anna, chat }) => anna.api.chats.markRead({ chatId: chat.id, seq: 1 }),
  'the device receives, then the customer reads': async ({ anna, visitor, chat }) => {
    await anna.replies(chat, 'Good afternoon')
    await visitor.api.confirm({ delivered: { chatId: chat.id, seq: 2 } })
    await visitor.api.confirm({ read: { chatId: chat.id, seq: 2 } })
  },
  'the customer reads what never was confirmed as received': async ({ anna, visitor, chat }) => {
    await anna.replies(chat, 'One')
    await anna.replies(chat, 'Two')
    await visitor.api.confirm({ delivered: { chatId: chat.id, seq: 2 }, read: { chatId: chat.id, seq: 3 } })
  },
  'an operator renames the customer': ({ anna, visitor }) => anna.api.customers.update({ customerId: visitor.customerId, name: 'Ivan' }),
  'an operator becomes the personal manager': ({ anna, visitor }) =>
    anna.api.customers.update({ customerId: visitor.customerId, personalManagerId: anna.id }),
  'the customer joins a company': async ({ anna, visitor }) => {
    const { id: companyId } = await anna.api.companies.create({ name: 'Acme' })
    await anna.api.companies.addCustomer({ companyId, customerId: visitor.customerId })
  },
  'a company of the customer is called otherwise': async ({ anna, visitor }) => {
    const [{ id: companyId }, second] = [
      await anna.api.companies.create({ name: 'Acme' }),
      await anna.api.companies.create({ name: 'Bolts' }),
    ]
    for (const id of [companyId, second.id]) await anna.api.companies.addCustomer({ companyId: id, customerId: visitor.customerId })
    await anna.api.companies.update({ companyId, name: 'Wheels' })
  },
  'a company of the customer is deleted': async ({ anna, visitor }) => {
    const { id: companyId } = await anna.api.companies.create({ name: 'Acme' })
    await anna.api.companies.addCustomer({ companyId, customerId: visitor.customerId })
    await anna.api.companies.delete({ companyId })
  },
  'the customer says a name': ({ visitor }) => visitor.api.introduce({ name: 'Ivan' }),
  'a customer whom nobody has heard of yet says a name': ({ newcomer }) => newcomer.api.introduce({ name: 'Ivan' }),
  'the customer opens another page': ({ visitor, site }) =>
    given.stranger().customer.openSession({ channelKey: site.key, visitorToken: visitor.token, pageUrl: 'https://shop.example/cart' }),
  'an operator writes first': async ({ anna, newcomer, contactOf }) =>
    anna.starts({ customerId: newcomer.customerId, contactId: await contactOf(newcomer) }),
  'an operator writes first and closes': async ({ anna, newcomer, contactOf }) => {
    const chat = await anna.starts({ customerId: newcomer.customerId, contactId: await contactOf(newcomer) })
    await anna.replies(chat, 'Your parcel has come')
    await anna.closes(chat)
  },
  'a colleague is added': async ({ administrator, boris }) => {
    const { role } = await administrator.api.accounts.get({ accountId: boris.id })
    await administrator.api.accounts.create({ name: 'Vera', email: `${newId()}@example.test`, roleId: role.id, password: 'Gazebo-4711!' })
  },
  'a colleague is renamed and changes teams': ({ administrator, boris, support }) =>
    administrator.api.accounts.update({ accountId: boris.id, name: 'Boris Novikov', teamIds: [support.id] }),
  'a colleague corrects their own name': ({ anna }) => anna.api.accounts.updateOwn({ name: 'Anna Ivanova' }),
  'a colleague leaves, and another takes the chats': async ({ administrator, anna, vera, chat }) => {
    await anna.handsTo(chat, vera)
    await administrator.api.accounts.deactivate({ accountId: vera.id, chatsTo: { type: 'operator', accountId: anna.id } })
  },
  'a colleague leaves, and a team takes the chats': async ({ administrator, anna, vera, chat, sales }) => {
    await anna.handsTo(chat, vera)
    await administrator.api.accounts.deactivate({ accountId: vera.id, chatsTo: { type: 'team', teamId: sales.id } })
  },
  'a colleague leaves, and the chats wait again': async ({ administrator, vera, waiting }) => {
    await vera.takes(waiting)
    await administrator.api.accounts.deactivate({ accountId: vera.id, chatsTo: { type: 'queue' } })
  },
  'a colleague comes back': async ({ administrator, vera }) => {
    await administrator.api.accounts.deactivate({ accountId: vera.id, chatsTo: { type: 'queue' } })
    await administrator.api.accounts.activate({ accountId: vera.id })
  },
  'a team is made': ({ olga, administrator }) =>
    olga.api.teams.create({
      name: 'Night',
      description: 'From nine to six',
      distributionMethod: 'manual',
      chatsPerOperator: 5,
      redistributionMinutes: null,
      autoCloseHours: null,
      inactivityHours: 0,
      memberIds: [administrator.id],
    }),
  'a colleague joins a team that has chats': async ({ olga, anna, boris, support, chat }) => {
    await anna.handsToTeam(chat, support)
    await olga.api.teams.update({ teamId: support.id, memberIds: [boris.id] })
  },
  'a team is renamed': ({ olga, sales }) => olga.api.teams.update({ teamId: sales.id, name: 'Sale' }),
  'a colleague joins a team': ({ olga, administrator, support }) =>
    olga.api.teams.update({ teamId: support.id, memberIds: [administrator.id] }),
  'a team is deleted': ({ olga, support }) => olga.api.teams.delete({ teamId: support.id }),
  'a role takes chats no longer': async ({ administrator, id, person }) => {
    const { role } = await (await person('Clerk', ['AUTHORITY_CHAT_DISTRIBUTION'])).api.auth.user()
    await administrator.api.roles.update({ roleId: role.id, rights: [] })
    const guest = await seedRole(server().database, id, [])
    await administrator.api.roles.delete({ roleId: role.id, replacementRoleId: guest.id })
  },
  'an operator goes on a break, and comes back': async ({ anna }) => {
    await anna.api.operators.choose({ status: 'break', reason: 'lunch' })
    await anna.api.operators.choose({ status: 'active' })
  },
  'a supervisor sends an operator on a break': ({ olga, boris }) => olga.api.operators.sendToBreak({ accountId: boris.id }),
  'and ends that break': async ({ olga, boris }) => {
    await olga.api.operators.sendToBreak({ accountId: boris.id })
    await olga.api.operators.endBreak({ accountId: boris.id })
  },
  'a chat is given out, and declined': async ({ olga, anna, id, sales, waiting }) => {
    await olga.api.teams.update({ teamId: sales.id, distributionMethod: 'roundRobin' })
    await olga.handsToTeam(waiting, sales)
    await distribute(server().app, id)
    for (const chat of await givenTo(anna)) await anna.api.chats.decline({ chatId: chat.id })
  },
  'a chat is given out, and accepted': async ({ olga, anna, id, sales, waiting }) => {
    await olga.api.teams.update({ teamId: sales.id, distributionMethod: 'roundRobin', acceptSeconds: 60 })
    await olga.handsToTeam(waiting, sales)
    await distribute(server().app, id)
    for (const chat of await givenTo(anna)) await anna.api.chats.accept({ chatId: chat.id })
  },
  'a channel is connected': ({ channel }) => channel('Second site'),
  'a channel is renamed and switched off': ({ administrator, site }) =>
    administrator.api.channels.update({ channelId: site.id, name: 'Shop', active: false }),
  'a channel becomes one for the team of a chat alone': ({ administrator, site }) =>
    administrator.api.channels.update({ channelId: site.id, service: { teamVisibility: 'team' } }),
  'a chat that is for its team alone leaves who took part': async ({ administrator, site, anna, support, chat }) => {
    await administrator.api.channels.update({ channelId: site.id, service: { teamVisibility: 'team' } })
    await anna.handsToTeam(chat, support, 'Yours')
  },
  'a chat that is for its team alone goes on to a colleague outside': async ({ administrator, site, anna, boris, sales, chat }) => {
    await administrator.api.channels.update({ channelId: site.id, service: { teamVisibility: 'team' } })
    await anna.handsToTeam(chat, sales)
    await anna.takes(chat)
    await anna.handsTo(chat, boris)
  },
  'a channel is for everybody again': async ({ administrator, site, newcomer }) => {
    await administrator.api.channels.update({ channelId: site.id, service: { teamVisibility: 'team' } })
    await newcomer.writes('Is anybody there?')
    await administrator.api.channels.update({ channelId: site.id, service: { teamVisibility: 'everyone' } })
  },
  'a channel is deleted': ({ administrator, site }) => administrator.api.channels.delete({ channelId: site.id }),
  'a failed reply is sent again': async ({ id, anna, chat, site }) => {
    const reply = await anna.replies(chat, 'Are you there?')
    await seedTraffic(server().database, id, { channelId: site.id, chatId: chat.id, messageId: reply.id })
    await anna.api.messages.resend({ chatId: chat.id, messageId: reply.id })
  },
  'an operator deletes a reply at the customer': async ({ anna, chat }) => {
    const reply = await anna.replies(chat, 'Wrong chat')
    await anna.api.messages.takeBack({ chatId: chat.id, messageId: reply.id })
  },
  'a secret is renewed': ({ administrator, site }) => administrator.api.channels.renewIdentitySecret({ channelId: site.id }),
}

async function givenTo({ api }: Person) {
  const { items } = await api.chats.list({ filter: 'assigned', scope: 'mine', limit: 50 })
  return items.filter((chat) => chat.given)
}

describe.each(Object.keys(verbs))('when %s', (verb) => {
  it('the screens kept fresh by events show what a fresh fetch shows, and nobody hears of what they may not see', async () => {
    const scene = await setScene()
    const screens = await Promise.all([scene.anna, scene.boris, scene.olga].map((person) => openScreen(scene, person)))
    const phone = await openPhone(scene.visitor)

    await verbs[verb]?.(scene)

    const compared = screens.map(async (screen) => ({ name: screen.name, ...(await screen.compare(await screen.events())) }))
    for (const { name, live, fresh, strange } of await Promise.all(compared)) {
      expect(live, name).toEqual(fresh)
      expect(strange, name).toEqual([])
    }
    expect(await phone.live()).toEqual(await scene.visitor.reads())
  })
})

describe('the comparison itself', () => {
  it('fails when an event forgets a field', async () => {
    const scene = await setScene()
    const screen = await openScreen(scene, scene.anna)

    await scene.visitor.writes('And one more question')

    const forgetful = (await screen.events()).map((event) =>
      event.type === 'message.created'
        ? { ...event, payload: { ...event.payload, chat: { ...event.payload.chat, unanswered: 0 } } }
        : event,
    )
    const { fresh, live } = await screen.compare(forgetful)
    expect(live).not.toEqual(fresh)
  })

  it('fails when an event is not told to somebody', async () => {
    const scene = await setScene()
    const screen = await openScreen(scene, scene.boris)

    await scene.anna.handsTo(scene.chat, scene.boris)

    const { fresh, live } = await screen.compare((await screen.events()).filter((event) => event.type !== 'chat.transferred'))
    expect(live).not.toEqual(fresh)
  })
})

async function setScene() {
  const office = await given.office()
  const support = await office.team('Support', [])
  const vera = await office.person('Vera Novikova', rightsOf('operator'))
  const { visitor, chat } = await office.assignedChat(office.anna)
  const { chat: waiting } = await office.waitingChat()
  const newcomer = await office.customer()
  const { database } = server()
  return {
    ...office,
    support,
    vera,
    visitor,
    chat,
    waiting,
    newcomer,
    staffFile: (await seedFile(database, office.id, { accountId: office.anna.id })).id,
    visitorFile: (await seedFile(database, office.id, { customerId: visitor.customerId })).id,
    async contactOf(customer: { customerId: string }) {
      const { contacts } = await office.olga.api.customers.get({ customerId: customer.customerId })
      return contacts[0]?.id ?? ''
    },
  }
}

/** A workspace: the feed first, then the state, then the events on top, as the web application does it. */
async function openScreen(scene: Scene, person: Person) {
  const listener = await person.listens()
  // Whoever opens a workspace is at work a moment later.
  await expect.poll(async () => (await person.api.directory.get()).operators.some(({ accountId }) => accountId === person.id)).toBe(true)
  const standing = await standingOf(person)
  let before = await fetchState(person, [scene.chat.id, scene.waiting.id])

  return {
    name: person.name,
    async events(): Promise<StaffEvent[]> {
      if ((await standingOf(person)) !== standing) {
        // Who has other rights or teams now is sent away, and starts afresh.
        expect(await listener.closed()).toBe(liveCloseCodes.standingChanged)
        before = await fetchState(person, [...before.logs.keys()])
        return []
      }
      await listener.caughtUp()
      return listener.events
    },
    /** The picture kept fresh by these events, beside one that is fetched now. */
    async compare(events: readonly StaffEvent[]) {
      const fetched = await fetchState(person, [...before.logs.keys()])
      const visible = new Set(fetched.logs.keys())
      return {
        live: pictureOf(afterEvents(before, events), visible),
        fresh: { ...pictureOf(fetched, visible), counts: known(fetched.counts) },
        // Events about chats that this person saw neither before nor after, and about customers of none that they saw.
        strange: events.filter(
          ({ payload }) =>
            ('chat' in payload && !before.chats.has(payload.chat.id) && !fetched.chats.has(payload.chat.id)) ||
            ('customer' in payload &&
              !fetched.viewer.seesAllChats &&
              !hasChatOf(before, payload.customer.id) &&
              !hasChatOf(fetched, payload.customer.id)),
        ),
      }
    },
  }
}

function hasChatOf({ chats }: { chats: ReadonlyMap<string, ChatView> }, customerId: string): boolean {
  return [...chats.values()].some((chat) => chat.customerId === customerId)
}

/** The rights and teams of somebody, in one word. */
async function standingOf({ api }: Person): Promise<string> {
  const { teamIds, role } = await api.auth.user()
  return JSON.stringify([teamIds, role.rights])
}

/** The counters that the server was asked for. */
function known(counts: Record<string, ChatCounts | null>): Record<string, ChatCounts> {
  return Object.fromEntries(Object.entries(counts).flatMap(([scope, count]) => (count ? [[scope, count]] : [])))
}

/** The customer's device, kept fresh by the reducer of the customer SDK. */
async function openPhone(visitor: Customer) {
  const listener = await visitor.listens()
  const before = { ...initialChatState, messages: await visitor.reads() }
  return {
    async live() {
      await listener.caughtUp()
      let state = before
      for (const event of listener.events) state = { ...state, ...applyCustomerEvent(state, event) }
      return state.messages
    },
  }
}
