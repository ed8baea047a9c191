import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { z } from 'zod'
import { inRepository, readRepositoryFile } from './repository.ts'
import { hasProgram, run } from './run.ts'

const Rules = z.object({ groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })) })
const Dashboard = z.object({ panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })) })

type Query = { of: string; expression: string }

async function alertQueries(): Promise<Query[]> {
  const { groups } = Rules.parse(parse(await readRepositoryFile('deploy/monitoring/alerts.yaml')))
  return groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => ({ of: alert, expression: expr })))
}

async function dashboardQueries(): Promise<Query[]> {
  const { panels } = Dashboard.parse(JSON.parse(await readRepositoryFile('deploy/monitoring/dashboard.json')))
  return panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ of: title, expression: expr })))
}

/** The names that a query reads, as the manual has them: a histogram's parts are its own. Another test compares the manual with `/metrics`. */
function metricsIn(expression: string): string[] {
  const names = expression.match(/\b(?:besedka|nodejs|process)_[a-z0-9_]+/g) ?? []
  return names.map((name) => name.replace(/_(bucket|count|sum)$/, ''))
}

test('alerts and dashboard ask only for metrics that exist', async () => {
  const known = [...(await readRepositoryFile('docs/metrics.md')).matchAll(/^\| `([a-z0-9_]+)` \|/gm)].map(([, name]) => name)
  const queries = [...(await alertQueries()), ...(await dashboardQueries())]

  expect(queries.length).toBeGreaterThan(25)
  expect(
    queries
      .flatMap(({ of, expression }) => metricsIn(expression).map((metric) => ({ of, metric })))
      .filter(({ metric }) => !known.includes(metric)),
  ).toEqual([])
})

test('every figure of the product itself is on the dashboard or in an alert', async () => {
  const own = [...(await readRepositoryFile('docs/metrics.md')).matchAll(/^\| `(besedka_[a-z0-9_]+)` \|/gm)].map(([, name]) => name)
  const asked = [...(await alertQueries()), ...(await dashboardQueries())].flatMap(({ expression }) => metricsIn(expression))

  expect(own.filter((name) => name !== undefined && !asked.includes(name))).toEqual([])
})

test.skipIf(!hasProgram('promtool'))('Prometheus accepts every query (needs promtool)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'besedka-rules-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  // Grafana fills in its variables before Prometheus sees them.
  const rules = (await dashboardQueries()).map(({ expression }, index) => ({
    record: `dashboard:query:${index}`,
    expr: expression.replaceAll('$__rate_interval', '1m').replaceAll('$instance', '.*'),
  }))
  const drawn = join(folder, 'dashboard.yaml')
  await writeFile(drawn, stringify({ groups: [{ name: 'dashboard', rules }] }))

  expect(await run('promtool', ['check', 'rules', inRepository('deploy/monitoring/alerts.yaml'), drawn])).toMatchObject({ ok: true })
})
