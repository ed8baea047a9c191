import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readConfig } from './read-config.ts'

test('an empty environment gives a product that starts', () => {
  expect(readConfig({})).toMatchObject({ port: 4000, host: '127.0.0.1', dataDir: './data', demo: true, databaseUrl: undefined })
})

test.each([
  ['nothing is said', {}, true, false],
  ['this machine is named', { HOST: '::1', PUBLIC_URL: 'http://localhost:4000' }, true, false],
  ['other machines may reach it', { HOST: '0.0.0.0' }, false, false],
  ['a proxy with TLS stands in front', { PUBLIC_URL: 'https://chat.example.com' }, false, false],
  ['its address is that of another machine', { PUBLIC_URL: 'http://chat.lan' }, false, false],
  ['a proxy is named', { TRUSTED_PROXIES: '127.0.0.1' }, false, false],
  ['it is wanted for everybody', { HOST: '0.0.0.0', PUBLIC_URL: 'https://chat.example.com', DEMO: 'true' }, true, true],
  ['it is not wanted', { DEMO: 'false' }, false, false],
])('the demo where %s', (_where, environment, demo, demoForEverybody) => {
  expect(readConfig(environment)).toMatchObject({ demo, demoForEverybody, smtpUrl: demo ? 'simulator' : undefined })
})

test('an empty value means that the setting is not given', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4000, databaseUrl: undefined })
})

test('every wrong setting is named, not only the first', () => {
  expect(() => readConfig({ PORT: 'many', DEMO: 'perhaps' })).toThrow(/PORT.*\n.*DEMO/)
})

test.each([
  ['PORT', 'abc', 'PORT: must be a number, for example 4000'],
  ['PORT', '4.5', 'PORT: must be a whole number, for example 4000'],
  ['PORT', '99999', 'PORT: must be at most 65535, for example 4000'],
  ['PUBLIC_URL', 'foo', 'PUBLIC_URL: must be a whole address, for example https://chat.example.com'],
  ['DATABASE_URL', 'nonsense', 'DATABASE_URL: must be a whole address, for example postgresql://user:password@localhost:5432/besedka'],
  ['DATABASE_URL', 'mysql://localhost/x', 'DATABASE_URL: must be a whole address, for example postgresql://'],
  ['SERVICES', 'web,wbe', 'SERVICES: must be one of web, realtime, worker'],
  ['DEMO', 'perhaps', 'DEMO: must be one of 0, 1, true, false'],
  ['SMTP_URL', 'mail', 'SMTP_URL: must be a whole address, for example smtp://'],
  ['ADMIN_EMAIL', 'me', 'ADMIN_EMAIL: must be an email address, for example admin@example.com'],
  ['CLAMD_URL', 'here', 'CLAMD_URL: must be unix:/path/of/clamd.ctl or tcp://host:port'],
])('%s=%s is answered by what it must be', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(sentence)
})

test('a value that cannot be used is not repeated: it may hold a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://root:topsecret@localhost/x' })).toThrow(/^(?!.*topsecret)/s)
})

test('docs/operations.md describes every setting', async () => {
  const source = await readFile(new URL('read-config.ts', import.meta.url), 'utf8')
  const manual = await readFile(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8')
  const names = [...source.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map((match) => match[1])

  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !manual.includes(`\`${name}\``))).toEqual([])
})
