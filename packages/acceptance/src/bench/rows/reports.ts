import { setTimeout as sleep } from 'node:timers/promises'
import { httpRequest, openHttpConnection } from '../load/http-connection.ts'
import { runLoad } from '../load/run-load.ts'
import { timeRequests } from '../load/time-requests.ts'
import type { Figures, Measurement } from '../measurement.ts'
import { seedFacts } from '../seed/seed-facts.ts'
import { seedOrganisation } from '../seed/seed-organisation.ts'
import { percentile } from '../statistics.ts'

const chats = 1_000_000
const rounds = 20
const lookAgainMs = 100
const patienceMs = 300_000

const tabs = {
  report: 'report?compare=true',
  common: 'common?granularity=day',
  dialogs: 'dialogs?limit=50',
  channels: 'channels?',
  employees: 'employees?',
  teams: 'teams?',
  time: 'time?',
  categories: 'categories?',
}

/** Row 20: every tab over thirty days with a million chats, and the summary of them all as a workbook. */
export const reports: Measurement = {
  name: 'reports',
  async measure({ product, database, scale }) {
    const organisation = await seedOrganisation(database, 'Reports')
    const began = performance.now()
    await seedFacts(database, organisation, chats * scale)
    const seedSeconds = (performance.now() - began) / 1_000
    const { token } = organisation.supervisor
    const requests = Object.entries(tabs).map(([name, path]) => ({ name, path: `/api/reports/${path}&period=last30Days`, token }))
    const job = { port: product.port, requests, rounds: Math.ceil(rounds * scale), warmUpRounds: 1 }
    const { latenciesMs } = await runLoad(timeRequests, job)
    const of = (share: number): Figures =>
      Object.fromEntries(requests.map(({ name }) => [name, percentile(latenciesMs[name] ?? [], share)]))
    const p95Ms = of(0.95)
    return {
      reports: {
        seedSeconds,
        tabs: { p50Ms: of(0.5), p95Ms },
        slowestTabP95Ms: Math.max(...Object.values(p95Ms).map(Number)),
        workbookSeconds: await timeWorkbook(product.port, token),
      },
    }
  },
}

/** From asking for the workbook until its link is there. */
async function timeWorkbook(port: number, token: string): Promise<number> {
  const connection = await openHttpConnection(port)
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
    if (url !== null) {
      connection.close()
      return took / 1_000
    }
    if (state === 'failed' || took > patienceMs) throw new Error(`The workbook is ${state} after ${Math.round(took / 1_000)} s`)
    await sleep(lookAgainMs)
  }
}
