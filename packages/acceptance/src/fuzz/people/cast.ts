import { SiteChatSettings } from '@besedka/contract'
import { type Database, openDatabase } from '../../../../server/src/platform/database/open-database.ts'
import { createApi } from '../../../../server/src/testing/call.ts'
import { openVisit } from '../../../../server/src/testing/customer.ts'
import { createPerson } from '../../../../server/src/testing/person.ts'
import { password, rightsOf, seedOrganisation, seedPerson, seedTeam, seedTraffic } from '../../../../server/src/testing/seed.ts'
import { createShift } from '../../../../server/src/testing/shift.ts'
import type { Product } from '../../product/start-product.ts'
import type { Role } from '../api/call.ts'
import { type Belongings, createBelongings } from './belongings.ts'

/** The people of two organisations, and what they have. */
export type Cast = {
  belongings: Belongings
  /** The words that only this organisation's texts have in them. */
  canaries: readonly [string, string]
  tokenOf(organisation: 0 | 1, role: Role): string | undefined
  /** After somebody has signed out: a new session. */
  signInAgain(organisation: 0 | 1, role: Role): Promise<void>
  close(): Promise<void>
}

const staffRoles = ['administrator', 'supervisor', 'operator'] as const
const moreCustomers = 12
const canaries = ['kanareika-odna', 'canary-two'] as const

/** Two organisations at work: each with a supervisor, an administrator, an operator, a site chat and a visitor in conversation. */
export async function gatherCast(product: Product, botTokens: readonly string[]): Promise<Cast> {
  const database = openDatabase(product.databaseUrl, { appConnections: 1, systemConnections: 2 })
  const belongings = createBelongings()
  const given = { product, database, belongings }
  const offices = [
    await office({ ...given, organisation: 0, botToken: botTokens[0] ?? '' }),
    await office({ ...given, organisation: 1, botToken: botTokens[1] ?? '' }),
  ] as const

  return {
    belongings,
    canaries,
    tokenOf: (organisation, role) => offices[organisation].tokens.get(role),
    async signInAgain(organisation, role) {
      const { tokens, emails } = offices[organisation]
      const email = emails.get(role)
      if (email === undefined) return
      const { token } = await createApi({ address: product.url }).auth.login({ email, password })
      tokens.set(role, token)
    },
    close: () => database.close(),
  }
}

type Founding = { product: Product; database: Database; belongings: Belongings; organisation: 0 | 1; botToken: string }

async function office({ product, database, belongings, organisation, botToken }: Founding) {
  const { id } = await seedOrganisation(database)
  const canary = canaries[organisation]
  const address = product.url
  const [tokens, emails] = [new Map<Role, string>(), new Map<Role, string>()]
  const people = new Map<Role, ReturnType<typeof createPerson>>()
  for (const role of [...staffRoles, 'gone'] as const) {
    const person = await seedPerson(database, id, { name: `${role} ${canary}`, rights: rightsOf(role === 'gone' ? 'operator' : role) })
    tokens.set(role, person.token)
    emails.set(role, person.email)
    people.set(role, createPerson({ address, token: person.token }, { ...person, shift: createShift(database, id, person.id) }))
    belongings.add(organisation, 'accountId', person.id)
    if (role !== 'gone') belongings.add(organisation, 'email', person.email)
  }
  belongings.add(organisation, 'password', password)
  const team = await seedTeam(database, id, { name: `Sales ${canary}`, members: [...people.values()] })
  belongings.add(organisation, 'teamId', team.id)

  const [administrator, operator] = [people.get('administrator'), people.get('operator')]
  if (!administrator || !operator) throw new Error('Nobody was hired')
  const settings = SiteChatSettings.parse({ title: canary })
  const site = await administrator.api.channels.create({ type: 'site_chat', name: `Site ${canary}`, teamId: null, settings })
  const telegram = await administrator.api.channels.create({
    type: 'telegram',
    name: `Telegram ${canary}`,
    teamId: null,
    settings: { delivery: 'webhook' },
    secrets: { token: botToken },
  })
  const visitor = await openVisit({ address }, { key: site.key })
  await visitor.api.introduce({ name: `Visitor ${canary}` })
  const written = await visitor.writes(`Good morning from ${canary}`)
  const [chat] = (await administrator.api.customers.chats({ customerId: visitor.customerId })).items
  if (!chat) throw new Error('The visitor has no chat')
  await operator.takes(chat)
  const reply = await operator.replies(chat, `Good day from ${canary}`)
  const { failureId } = await seedTraffic(database, id, { channelId: telegram.id, chatId: chat.id, messageId: reply.id })
  const [contact] = (await operator.api.customers.get({ customerId: visitor.customerId })).contacts
  tokens.set('visitor', visitor.token)

  const known = {
    channelId: site.id,
    channelKey: site.key,
    visitorToken: visitor.token,
    customerId: visitor.customerId,
    contactId: contact?.id ?? '',
    chatId: chat.id,
    messageId: reply.id,
    failureId,
  }
  for (const [kind, value] of Object.entries(known)) belongings.add(organisation, kind, value)
  belongings.add(organisation, 'messageId', written.id)
  for (const part of ['messageId', 'customerId'] as const) belongings.add(organisation, part, known[part], chat.id)
  belongings.add(organisation, 'contactId', known.contactId, visitor.customerId)
  belongings.add(organisation, 'failureId', failureId, telegram.id)
  belongings.add(organisation, 'channelId', telegram.id)
  belongings.add(organisation, 'hookPath', new URL(telegram.hookUrl ?? 'http://none').pathname)
  for (const channel of [site, telegram]) belongings.keep(channel.id)
  for (let number = 0; number < moreCustomers; number++) {
    const another = await openVisit({ address }, { key: site.key })
    await another.writes(`Anybody there? ${canary}`)
    for (const { id } of (await administrator.api.customers.chats({ customerId: another.customerId })).items)
      belongings.add(organisation, 'chatId', id)
    belongings.add(organisation, 'customerId', another.customerId)
  }
  await people.get('gone')?.api.auth.logout({})
  return { tokens, emails }
}
