import { type ChatView, type OptionName, type RightName, rightNames, SiteChatSettings } from '@besedka/contract'
import { createApi } from './call.ts'
import { type Customer, openVisit, type Visit } from './customer.ts'
import { createPerson, type Person } from './person.ts'
import { rightsOf, seedOrganisation, seedPerson, seedSecondFactors, seedTeam } from './seed.ts'
import { createShift } from './shift.ts'
import { server } from './use-server.ts'

export type Office = Awaited<ReturnType<typeof office>>

/**
 * An organisation at work: Anna and Boris are operators, only Anna is in the team Sales; Olga is a supervisor; an administrator has
 * connected a site chat without a team, so whoever takes chats sees its queue.
 */
async function office(given: { options?: readonly OptionName[] } = {}) {
  const { database, address } = server()
  const organisation = await seedOrganisation(database, given)

  async function person(name: string, rights: readonly RightName[], active = true): Promise<Person> {
    const { token, ...account } = await seedPerson(database, organisation.id, { name, rights, active })
    return createPerson({ address, token }, { ...account, shift: createShift(database, organisation.id, account.id) })
  }

  async function channel(name: string, teamId: string | null = null, settings: Partial<SiteChatSettings> = {}) {
    return administrator.api.channels.create({ type: 'site_chat', name, teamId, settings: SiteChatSettings.parse(settings) })
  }

  const [anna, boris, olga, administrator] = await Promise.all([
    person('Anna Smirnova', rightsOf('operator')),
    person('Boris Kuznetsov', rightsOf('operator')),
    person('Olga Starshaya', rightsOf('supervisor')),
    person('Alexey Adminov', rightsOf('administrator')),
  ])
  const sales = await seedTeam(database, organisation.id, { name: 'Sales', members: [anna] })
  const site = await channel('Site')

  async function customer(visit: Partial<Visit> = {}): Promise<Customer> {
    return openVisit({ address }, { key: site.key, ...visit })
  }

  /** The one open chat of a customer, as a colleague who sees everything finds it. */
  async function chatOf(visitor: { customerId: string }): Promise<ChatView> {
    const { items } = await olga.api.customers.chats({ customerId: visitor.customerId })
    const [chat] = items
    if (!chat) throw new Error('The customer has no chat')
    return chat
  }

  /** A customer has written and waits in the queue. */
  async function waitingChat(text = 'Good morning', visit: Partial<Visit> = {}) {
    const visitor = await customer(visit)
    const first = await visitor.writes(text)
    return { visitor, first, chat: await chatOf(visitor) }
  }

  /** The same, and an operator has taken the chat. */
  async function assignedChat(operator: Person = anna) {
    const { visitor, first, chat } = await waitingChat()
    return { visitor, first, chat: await operator.takes(chat) }
  }

  return {
    id: organisation.id,
    anna,
    boris,
    olga,
    administrator,
    sales,
    site,
    person,
    team: (name: string, members: readonly Person[]) => seedTeam(database, organisation.id, { name, members }),
    channel,
    customer,
    chatOf,
    waitingChat,
    assignedChat,
  }
}

/** Somebody of the provider, with every right: sees organisations and plans, and no client's data without a reason. */
async function observer(name = 'Pavel Provider'): Promise<Person> {
  const { database, address } = server()
  const { rows } = await database.systemPool.query<{ id: string }>("SELECT id FROM organisations WHERE kind = 'provider'")
  const [provider] = rows
  if (!provider) throw new Error('There is no provider organisation')
  const { token, ...account } = await seedPerson(database, provider.id, { name, rights: rightNames })
  // The provider's staff can do nothing without one.
  await seedSecondFactors(database, provider.id, account.id)
  return createPerson({ address, token }, account)
}

export const given = {
  office,
  observer,
  /** Somebody without any token. */
  stranger: () => createApi({ address: server().address }),
}
