import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { productVersion } from '../../platform/config/product-version.ts'
import { readConfig } from '../../platform/config/read-config.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { examine, type Finding } from './examine.ts'

const key = Buffer.alloc(32, 9).toString('base64')
let dataDir: string
useServer({ SECRET_KEY: key })

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'besedka-doctor-'))
})

afterAll(() => rm(dataDir, { recursive: true }))

async function found(settings: Record<string, string>): Promise<Record<string, Finding>> {
  const config = readConfig({ DATA_DIR: dataDir, SECRET_KEY: key, ...settings })
  const findings = await examine({ config, database: server().database })
  return Object.fromEntries(findings.map((one) => [one.about, one]))
}

it('finds nothing wrong where nothing is', async () => {
  const findings = await found({ PUBLIC_URL: server().address, SMTP_URL: `smtp://${new URL(server().address).host}` })

  expect(Object.values(findings).filter(({ verdict }) => verdict === 'wrong')).toEqual([])
  expect(findings.address?.text).toBe(`${server().address} answers (${productVersion})`)
  expect(findings.processes?.text).toContain(productVersion)
  expect(findings.backup?.text).toContain('has never been run')
})

it('names an address where nobody answers, another key and a mail server that is away', async () => {
  const findings = await found({
    PUBLIC_URL: 'http://127.0.0.1:1',
    SMTP_URL: 'smtp://127.0.0.1:1',
    SECRET_KEY: Buffer.alloc(32, 8).toString('base64'),
  })

  for (const about of ['address', 'secret key', 'mail']) expect(findings[about]?.verdict, about).toBe('wrong')
})
