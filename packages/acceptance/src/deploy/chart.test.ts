import { readdir } from 'node:fs/promises'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { inRepository, readRepositoryFile } from './repository.ts'
import { hasProgram, run } from './run.ts'

const chart = 'deploy/helm'

async function readValues(): Promise<unknown> {
  return parse(await readRepositoryFile(chart, 'values.yaml'))
}

async function readTemplates(): Promise<string> {
  const names = await readdir(inRepository(chart, 'templates'))
  return (await Promise.all(names.map((name) => readRepositoryFile(chart, 'templates', name)))).join('\n')
}

/** Whether `values` has something at `image.tag`, be it empty. */
function has(values: unknown, path: string): boolean {
  let at = values
  for (const name of path.split('.')) {
    if (typeof at !== 'object' || at === null || !(name in at)) return false
    at = Reflect.get(at, name)
  }
  return true
}

test('the values of the chart are as their schema wants them, and wrong ones are refused', async () => {
  const validate = new Ajv({ strict: false }).compile(JSON.parse(await readRepositoryFile(chart, 'values.schema.json')))
  const values = await readValues()

  expect({ valid: validate(values), errors: validate.errors }).toEqual({ valid: true, errors: null })
  expect(validate(Object.assign({}, values, { publicUrl: 'chat.example.com' }))).toBe(false)
  expect(validate(Object.assign({}, values, { replicas: 3 }))).toBe(false)
  // A secret written into values would end up in the release's history.
  expect(validate(Object.assign({}, values, { settings: { SECRET_KEY: 'x' } }))).toBe(false)
})

test('every value that a template asks for is in values.yaml', async () => {
  const [values, templates] = [await readValues(), await readTemplates()]
  const asked = [...new Set([...templates.matchAll(/(?:\.Values|\$values)\.([a-zA-Z.]+[a-zA-Z])/g)].map(([, path]) => path ?? ''))]

  expect(asked.length).toBeGreaterThan(15)
  expect(asked.filter((path) => !has(values, path))).toEqual([])
})

test.skipIf(!hasProgram('helm'))('Helm accepts the chart (needs helm)', async () => {
  expect(await run('helm', ['lint', '--strict', inRepository(chart)])).toMatchObject({ ok: true })
  expect(await run('helm', ['template', 'besedka', inRepository(chart)])).toMatchObject({ ok: true })
})
