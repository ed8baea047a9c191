import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { send } from '../../../testing/call.ts'
import { given } from '../../../testing/given.ts'
import { server, useServer } from '../../../testing/use-server.ts'

useServer()

const metricsPage = new URL('../../../../../../docs/metrics.md', import.meta.url)

async function readMetrics(): Promise<string> {
  const answer = await fetch(`${server().address}/metrics`)
  return answer.text()
}

/** The value of a metric, written as Prometheus writes it, with its labels. */
async function figure(metric: string): Promise<number | undefined> {
  const line = (await readMetrics()).split('\n').find((one) => one.startsWith(`${metric} `))
  return line === undefined ? undefined : Number(line.slice(metric.length))
}

it('shows the metrics to this machine, but not to whoever a proxy on it brings', async () => {
  const { address } = server()
  const metrics = { method: 'GET', path: '/metrics' }

  expect((await send({ address }, metrics)).status).toBe(200)
  expect((await send({ address }, { ...metrics, headers: { forwarded: 'for=192.0.2.1' } })).status).toBe(404)
})

it('has a line in the manual for every metric, and no line for a metric that does not exist', async () => {
  const told = [...(await readMetrics()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => `${name} ${type}`)
  const written = [...(await readFile(metricsPage, 'utf8')).matchAll(/^\| `([a-z0-9_]+)` \| (\w+) \|/gm)].map(
    ([, name, type]) => `${name} ${type}`,
  )

  // Some of the process's own figures exist on Linux only.
  const everywhere = (name: string) => !name.startsWith('process_')
  expect(written.filter(everywhere).toSorted()).toEqual(told.filter(everywhere).toSorted())
  expect(written).toEqual(expect.arrayContaining(told))
})

it('counts a message when it is stored', async () => {
  const messages = 'besedka_events_total{type="message.created"}'
  const { customer } = await given.office()
  const visitor = await customer()
  await visitor.writes('Good morning')
  const before = await figure(messages)

  await visitor.writes('Is anybody there?')

  expect(await figure(messages)).toBe(Number(before) + 1)
})

it('tells what it knows without the database, and that the database is away', async () => {
  const { database } = server()
  const { query } = database.systemPool
  database.systemPool.query = async () => Promise.reject(new Error('The line is cut'))
  try {
    expect(await figure('besedka_database_reachable')).toBe(0)
    expect(await figure('besedka_jobs_oldest_seconds')).toBeNaN()
    expect(await figure('besedka_live_listeners')).toBe(0)
  } finally {
    database.systemPool.query = query
  }
})
