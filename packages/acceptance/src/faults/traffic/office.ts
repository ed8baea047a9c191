import { type DefaultRoleKey, SiteChatSettings } from '@besedka/contract'
import { type Database, openDatabase } from '../../../../server/src/platform/database/open-database.ts'
import { createApi } from '../../../../server/src/testing/call.ts'
import type { Api } from '../../../../server/src/testing/procedures.ts'
import { rightsOf, seedOrganisation, seedPerson } from '../../../../server/src/testing/seed.ts'
import { must } from './insist.ts'

/** Somebody who works in an office: signed in, with the typed calls of their session. */
export type Colleague = { id: string; name: string; token: string; api: Api }

/** An organisation with a site to write from, and the people who answer. */
export type Office = {
  organisationId: string
  address: string
  administrator: Colleague
  /** Sees every chat. */
  supervisor: Colleague
  operators: readonly Colleague[]
  site: { id: string; key: string }
}

/**
 * Opens an office in a running product. The people are written into the database, for there is no call that makes an organisation; all
 * that comes after goes through the product's doors at `address`.
 */
export async function openOffice(given: { address: string; databaseUrl: string; operators: number }): Promise<Office> {
  const { address } = given
  const database = openDatabase(given.databaseUrl, { appConnections: 1, systemConnections: 2 })
  try {
    const { id: organisationId } = await seedOrganisation(database)
    const hire = (name: string, role: DefaultRoleKey) => hireColleague(database, { organisationId, address, name, role })
    const administrator = await hire('Alexey', 'administrator')
    const supervisor = await hire('Olga', 'supervisor')
    const operators = await Promise.all(Array.from({ length: given.operators }, (_, index) => hire(`Operator ${index}`, 'operator')))
    const settings = SiteChatSettings.parse({ title: 'Shop' })
    const site = await must(() => administrator.api.channels.create({ type: 'site_chat', name: 'Site', teamId: null, settings }))
    return { organisationId, address, administrator, supervisor, operators, site: { id: site.id, key: site.key } }
  } finally {
    await database.close()
  }
}

async function hireColleague(
  database: Database,
  { organisationId, address, name, role }: { organisationId: string; address: string; name: string; role: DefaultRoleKey },
): Promise<Colleague> {
  const { id, token } = await seedPerson(database, organisationId, { name, rights: rightsOf(role) })
  return { id, name, token, api: createApi({ address, token }) }
}
