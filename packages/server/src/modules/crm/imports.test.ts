import { afterEach, beforeEach, expect, it } from 'vitest'
import { given, type Office } from '../../testing/given.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { connectPortal, type OpenPortal, openPortal, reachesSimulators, runs, soon } from './testing/portal.ts'

useServer(reachesSimulators)

let portal: OpenPortal
beforeEach(async () => {
  portal = await openPortal()
})
afterEach(() => portal.stop())

it('tells the CRM of customers that an import made; whom undoing it deletes leaves nothing behind here', async () => {
  const office = await given.office()
  const api = office.administrator.api
  const { id: connectionId } = await connectPortal(office, portal)
  await runs(office, connectionId)

  const importId = await imported(office, 'Name,Phone\r\nIvan,+79990000003')

  const told = () => {
    server().clock.advance(31)
    return [...portal.records.customer.values()].map(({ NAME }) => NAME)
  }
  await expect.poll(told, soon).toEqual(['Ivan'])
  await expect.poll(async () => (await api.crmConnections.get({ connectionId })).linked, soon).toBe(1)
  // What the CRM tells of them meanwhile would make them anew: it knows them now.
  await api.crmConnections.pause({ connectionId })
  await api.customerImports.undo({ importId })
  await expect.poll(async () => (await api.customerImports.get({ importId })).state, soon).toBe('undone')
  expect((await api.crmConnections.get({ connectionId })).linked).toBe(0)
  expect((await api.crmConnections.changes({ connectionId })).items).toEqual([])
})

async function imported({ administrator }: Office, text: string): Promise<string> {
  const { api } = administrator
  const fileId = await uploadFile(administrator, new File([text], 'people.csv'))
  const { id: importId } = await api.customerImports.create({ fileId })
  const becomes = (state: string) => expect.poll(async () => (await api.customerImports.get({ importId })).state, soon).toBe(state)
  await becomes('read')
  const { columns } = (await api.customerImports.get({ importId })).mapping
  await api.customerImports.check({ importId, columns, replace: false })
  await becomes('checked')
  await api.customerImports.start({ importId })
  await becomes('done')
  return importId
}
