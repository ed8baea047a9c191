import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { readOrganisation } from '../../../platform/events/transaction.ts'
import { given } from '../../../testing/given.ts'
import { server, useServer } from '../../../testing/use-server.ts'
import { openSession } from '../connections/open-session.ts'
import { onlyContactOf, openAmoAccount, signInAtAmo } from '../testing/amo-account.ts'
import { reachesSimulators, runs, soon } from '../testing/portal.ts'
import { bringTogether } from './bring-together.ts'
import { findLink } from './links.ts'

useServer(reachesSimulators)

it('a company that a customer comes into while another is being looked up is told of all the same', { timeout: 120_000 }, async () => {
  const amo = await openAmoAccount()
  const office = await given.office()
  const { api } = office.administrator
  const { visitor } = await office.assignedChat()
  const { customerId } = visitor
  await api.customerProfiles.addContact({ customerId, type: 'phone', value: '+79991234567' })
  amo.account.types('customer', { first_name: 'Anna', phones: ['+79991234567'] })
  const { id: connectionId } = await signInAtAmo(office, amo)
  await runs(office, connectionId)
  const id = onlyContactOf(amo)
  // What the exchange does by itself is done here, in one order.
  await api.crmConnections.pause({ connectionId })
  await untilAtRest(connectionId)
  const [first, second] = [await api.companies.create({ name: 'Acme' }), await api.companies.create({ name: 'Beta' })]
  await api.companies.addCustomer({ companyId: first.id, customerId })
  const inOffice = <T>(work: Parameters<typeof readOrganisation<T>>[2]) => readOrganisation(server().app, office.id, work)
  const row = await inOffice((db) => db.selectFrom('crm_connections').selectAll().where('id', '=', connectionId).executeTakeFirstOrThrow())
  const link = await inOffice((db) => findLink(db, { connectionId, entity: 'customer', ownId: customerId }))
  if (!link) throw new Error('They are no pair')
  const session = openSession(server().app, row)
  const { reconcile } = session
  session.reconcile = async (about) => {
    await api.companies.removeCustomer({ companyId: first.id, customerId })
    await api.companies.addCustomer({ companyId: second.id, customerId })
    return reconcile(about)
  }
  const record = await session.adapter.get(session.crm, 'customer', String(id))
  if (!record) throw new Error('The contact is gone')

  await bringTogether(session, link, { record, full: false })
  await api.crmConnections.resume({ connectionId })

  const company = () => amo.account.shows('company', amo.account.shows('customer', id)?.companyId ?? 0)?.name
  await expect.poll(company, soon).toBe('Beta')
  await amo.stop()
})

/** No job of the connection waits or is under way any more. */
async function untilAtRest(connectionId: string): Promise<void> {
  const owner = new pg.Client({ connectionString: server().database.url })
  await owner.connect()
  onTestFinished(() => owner.end())
  const jobs = () => owner.query("SELECT FROM graphile_worker._private_jobs WHERE payload::jsonb->>'connectionId' = $1", [connectionId])
  await expect.poll(async () => (await jobs()).rowCount, soon).toBe(0)
}
