import { type DefaultRoleKey, type Locale, type SiteChatSettings, SiteChatSettings as SiteChatSettingsSchema } from '@besedka/contract'
import { afterAll, beforeAll, inject } from 'vitest'
import { type Database, openDatabase } from '../../../server/src/platform/database/open-database.ts'
import { createPerson, type Person } from '../../../server/src/testing/person.ts'
import { rightsOf, seedOrganisation, seedPerson, seedTeam } from '../../../server/src/testing/seed.ts'
import { useBrowser } from './browser.ts'
import { publishPage, useHostSite } from './host-site.ts'
import { openVisitor } from './visitor.ts'
import { openWorkplace, type WorkplaceOptions } from './workplace.ts'

let database: Database | undefined

/** Gives the journeys of a file a browser, a site to put the chat on, and offices to work in. */
export function useProduct(): void {
  useBrowser()
  useHostSite()
  beforeAll(() => {
    database = openDatabase(inject('productDatabaseUrl'), { appConnections: 1, systemConnections: 2 })
  })
  afterAll(() => database?.close())
}

export type Office = Awaited<ReturnType<typeof office>>

/**
 * An organisation with two operators in the team Sales, a supervisor and an administrator, and a shop's site with a chat on it. Each
 * person comes to work by `workplace`, each visitor to the site by `visitor`; whoever has no screen in a journey uses the same calls.
 */
async function office(options: { locale?: Locale; settings?: Partial<SiteChatSettings> } = {}) {
  const { locale = 'en-GB' } = options
  const db = database
  if (!db) throw new Error('Call useProduct() at the top of the test file')
  const address = inject('productUrl')
  const organisation = await seedOrganisation(db)

  async function hire(name: string, role: DefaultRoleKey): Promise<Person> {
    const { token, ...account } = await seedPerson(db as Database, organisation.id, { name, rights: rightsOf(role) })
    return createPerson({ address, token }, account)
  }

  const anna = await hire('Anna Smirnova', 'operator')
  const boris = await hire('Boris Kuznetsov', 'operator')
  const olga = await hire('Olga Petrova', 'supervisor')
  const alexey = await hire('Alexey Adminov', 'administrator')
  await seedTeam(db, organisation.id, { name: 'Sales', members: [anna, boris] })
  const site = await alexey.api.channels.create({
    type: 'site_chat',
    name: 'Garden shop',
    teamId: null,
    settings: SiteChatSettingsSchema.parse({ title: 'Garden shop', welcomeMessage: 'Hello! Ask us anything.', ...options.settings }),
  })
  const pageUrl = publishPage(`<script async src="${address}/widget/${site.key}.js"></script>`)

  return {
    anna,
    boris,
    olga,
    alexey,
    site,
    pageUrl,
    hire,
    team: (name: string, members: readonly Person[]) => seedTeam(db, organisation.id, { name, members }),
    workplace: (person: Person, given: WorkplaceOptions = {}) => openWorkplace(address, person, { locale, ...given }),
    visitor: (given: Parameters<typeof openVisitor>[1] = {}) => openVisitor(pageUrl, { locale, ...given }),
  }
}

export const given = { office }
