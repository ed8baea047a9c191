import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailTo } from '../../testing/post.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { readConfig } from '../config/read-config.ts'
import { createVault } from '../crypto/vault.ts'
import { enqueueJob, type NewJob } from '../events/transaction.ts'
import type { MailNotice } from './mail-notice.ts'
import { queueNotice, sendNotice } from './notices.ts'
import { pageAddress } from './page-address.ts'

useServer({ SERVICES: 'web,realtime,worker', SECRET_KEY: Buffer.alloc(32, 7).toString('base64') })

const vault = createVault(Buffer.alloc(32, 7))
const letters: string[] = []
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => void stream.toArray().then((parts) => letters.push(Buffer.concat(parts).toString()) && done()),
})

beforeAll(() => once(smtp.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => new Promise<void>((closed) => smtp.close(closed)))

const notice: MailNotice = {
  to: 'anna@shop.example',
  locale: 'ru-RU',
  subject: 'Новый пароль\r\nBcc: everybody@example.com',
  paragraphs: ['Кто-то, наверное вы, попросил новый пароль.'],
  button: { label: 'Задать пароль', url: 'https://chat.shop.example/restore#secret-link' },
}

it('is carried to the simulators page where no mail server is set up', async () => {
  await queueNotice({ vault }, { enqueue: (job) => enqueueJob(server().database.system, job) }, notice)
  const mail = await mailTo('anna@shop.example')
  expect(mail.text).toContain('https://chat.shop.example/restore#secret-link')
})

it('waits in the queue without a readable word: it may hold a link that lets its reader in', async () => {
  const queued: NewJob[] = []
  await queueNotice({ vault }, { enqueue: async (job) => void queued.push(job) }, notice)
  expect(queued).toHaveLength(1)
  expect(JSON.stringify(queued)).not.toMatch(/secret-link|anna@/)
})

it('goes to the mail server of the settings, and no subject becomes a header of its own', async () => {
  const address = smtp.server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server of the test does not listen')
  const config = readConfig({ SMTP_URL: `smtp://127.0.0.1:${address.port}`, MAIL_FROM: 'Besedka <chat@shop.example>' })
  const queued: NewJob[] = []
  await queueNotice({ vault }, { enqueue: async (job) => void queued.push(job) }, notice)
  const payload = queued[0]?.payload as { id: string; sealed: string }
  await sendNotice({ ...server().app, config, vault }, payload)
  expect(letters).toHaveLength(1)
  const [headers] = letters[0]?.split('\r\n\r\n') ?? []
  expect(headers).toMatch(/^From: Besedka <chat@shop.example>/m)
  expect(headers).toMatch(/^Auto-Submitted: auto-generated/im)
  expect(headers).not.toMatch(/^Bcc:/im)
})

it.each([
  ['does not go out without encryption', '', 0],
  ['goes out without encryption where that was said', '?tls=off', 1],
])('%s', async (_what, query, sent) => {
  const address = smtp.server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server of the test does not listen')
  // A name that leads to this machine without saying so.
  const config = { ...readConfig({}), smtpUrl: `smtp://0.0.0.0:${address.port}/${query}` }
  const before = letters.length
  const queued: NewJob[] = []
  await queueNotice({ vault }, { enqueue: async (job) => void queued.push(job) }, notice)
  await sendNotice({ ...server().app, config, vault }, queued[0]?.payload as { id: string; sealed: string }).catch(() => {})
  expect(letters.length - before).toBe(sent)
})

it('leads to the address of the settings', () => {
  const config = readConfig({ PUBLIC_URL: 'https://chat.shop.example' })
  expect(pageAddress(config, '/restore#token')).toBe('https://chat.shop.example/restore#token')
  expect(pageAddress(readConfig({ PORT: '4100' }), '/restore')).toBe('http://127.0.0.1:4100/restore')
})
