import { setTimeout as sleep } from 'node:timers/promises'
import { type TableTab, tabMetrics } from '@besedka/contract'
import { type HttpConnection, httpRequest, openHttpConnection } from '../load/http-connection.ts'
import type { Bench, Figures, Measurement } from '../measurement.ts'
import { seedFacts, untilAddedUp } from '../seed/seed-facts.ts'
import { seedOrganisation } from '../seed/seed-organisation.ts'
import { percentile } from '../statistics.ts'

const sizes = { at100k: 100_000, at1M: 1_000_000 }
const rounds = 10
const lookAgainMs = 100
const patienceMs = 300_000

/** As the screen asks for it, as long as nobody has chosen other columns. */
const shown = (tab: TableTab) => `metrics=${tabMetrics(tab).join()}`

const tabs = {
  report: `report?compare=true&${shown('report')}`,
  common: `common?granularity=day&${shown('common')}`,
  dialogs: 'dialogs?limit=50',
  channels: `channels?${shown('channels')}`,
  employees: `employees?${shown('employees')}`,
  teams: `teams?${shown('teams')}`,
  time: 'time?',
  categories: 'categories?',
}

/** Every tab over thirty days with a hundred thousand and with a million chats, and the summary of them all as a workbook. */
export const reports: Measurement = {
  name: 'reports',
  async measure(bench) {
    const figures: Figures = {}
    for (const [name, chats] of Object.entries(sizes)) figures[name] = await measureSize(bench, chats * bench.scale)
    return { reports: figures }
  },
}

async function measureSize({ product, database, scale }: Bench, chats: number): Promise<Figures> {
  const organisation = await seedOrganisation(database, `Reports of ${chats}`)
  const began = performance.now()
  await seedFacts(database, organisation, chats)
  const seedSeconds = (performance.now() - began) / 1_000
  await untilAddedUp(database, organisation)
  const addUpSeconds = (performance.now() - began) / 1_000 - seedSeconds
  const { token } = organisation.supervisor
  const connection = await openHttpConnection(product.port)
  const [p50Ms, p95Ms]: [Figures, Figures] = [{}, {}]
  for (const [name, path] of Object.entries(tabs)) {
    const took = await timeTab(
      connection,
      httpRequest({ method: 'GET', path: `/api/reports/${path}&period=last30Days`, token }),
      rounds * scale,
    )
    p50Ms[name] = percentile(took, 0.5)
    p95Ms[name] = percentile(took, 0.95)
  }
  const workbookSeconds = await timeWorkbook(connection, token)
  connection.close()
  return { seedSeconds, addUpSeconds, p50Ms, p95Ms, slowestTabP95Ms: Math.max(...Object.values(p95Ms).map(Number)), workbookSeconds }
}

/** A tab that is refused, as one is that the database gives up on, has taken for ever. */
async function timeTab(connection: HttpConnection, request: Buffer, times: number): Promise<number[]> {
  const took: number[] = []
  // Once more at first: nobody has asked yet.
  for (let round = 0; round <= times; round++) {
    const began = performance.now()
    const { status } = await connection.ask(request)
    took.push(status === 200 ? performance.now() - began : Number.POSITIVE_INFINITY)
  }
  return took.slice(1)
}

/** From asking for the workbook until its link is there; for ever where it fails. */
async function timeWorkbook(connection: HttpConnection, token: string): Promise<number> {
  const ask = async (request: Parameters<typeof httpRequest>[0]) => {
    const { status, body } = await connection.ask(httpRequest(request))
    if (status !== 200) throw new Error(`The workbook was answered with ${status}: ${body}`)
    return (JSON.parse(body) as { entity: { id: string; url: string | null; state: string } }).entity
  }
  const began = performance.now()
  const body = { tab: 'report', format: 'xlsx', period: 'last30Days' }
  const { id } = await ask({ method: 'POST', path: '/api/report-exports', token, body })
  for (;;) {
    const { url, state } = await ask({ method: 'GET', path: `/api/report-exports/${id}`, token })
    const took = performance.now() - began
    if (url !== null) return took / 1_000
    if (state === 'failed' || took > patienceMs) return Number.POSITIVE_INFINITY
    await sleep(lookAgainMs)
  }
}
