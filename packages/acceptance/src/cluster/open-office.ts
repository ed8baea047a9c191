import { SiteChatSettings } from '@besedka/contract'
import { createApi } from '../../../server/src/testing/call.ts'
import { type Customer, openVisit } from '../../../server/src/testing/customer.ts'
import { createPerson, type Person } from '../../../server/src/testing/person.ts'
import { rightsOf, seedOrganisation, seedPerson, seedTeam } from '../../../server/src/testing/seed.ts'
import { createShift } from '../../../server/src/testing/shift.ts'
import type { Cluster } from './use-cluster.ts'

/** An organisation at work: an operator, a supervisor, an administrator and a site chat. Everybody comes through nginx. */
export async function openOffice({ url: address, database }: Pick<Cluster, 'url' | 'database'>) {
  const organisation = await seedOrganisation(database)

  async function hire(name: string, role: 'operator' | 'supervisor' | 'administrator'): Promise<Person> {
    const { token, ...account } = await seedPerson(database, organisation.id, { name, rights: rightsOf(role) })
    return createPerson({ address, token }, { ...account, shift: createShift(database, organisation.id, account.id) })
  }

  const [anna, olga, alexey] = await Promise.all([
    hire('Anna Smirnova', 'operator'),
    hire('Olga Petrova', 'supervisor'),
    hire('Alexey Adminov', 'administrator'),
  ])
  await seedTeam(database, organisation.id, { name: 'Sales', members: [anna] })
  const settings = SiteChatSettings.parse({})
  const site = await alexey.api.channels.create({ type: 'site_chat', name: 'Garden shop', teamId: null, settings })

  /** A customer without a screen, who comes through nginx or to one node. */
  async function customer(node: { url: string } = { url: address }): Promise<Customer> {
    return openVisit({ address: node.url }, { key: site.key })
  }

  return {
    anna,
    olga,
    alexey,
    site,
    customer,
    /** A customer has written, and Anna has taken the chat. */
    async assignedChat() {
      const visitor = await customer()
      await visitor.writes('Good morning')
      const { items } = await olga.api.customers.chats({ customerId: visitor.customerId })
      const [chat] = items
      if (!chat) throw new Error('The customer has no chat')
      return { visitor, chat: await anna.takes(chat) }
    },
  }
}

/** The same person, who happens to be led to this node. */
export function at({ url }: { url: string }, person: Person): Person {
  return createPerson({ ...person.caller, address: url }, person)
}

/** The calls of a customer who happens to be led to this node. */
export function customerAt({ url }: { url: string }, { caller }: Customer) {
  return createApi({ ...caller, address: url }).customer
}
