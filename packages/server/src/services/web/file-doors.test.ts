import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FileView, newId } from '@besedka/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readConfig } from '../../platform/config/read-config.ts'
import { openDatabase } from '../../platform/database/open-database.ts'
import { createLog } from '../../platform/log/create-log.ts'
import { testDatabase } from '../../platform/testing/test-database.ts'
import { startServer } from '../start-server.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'besedka-doors-'))
const database = openDatabase(await testDatabase())
const config = readConfig({ DATA_DIR: dataDir, PORT: '0', DEMO: 'true', SERVICES: 'web' })
const server = await startServer({ config, database, log: createLog('silent') })
afterAll(async () => {
  await server.stop()
  await database.close()
  await rm(dataDir, { recursive: true })
})

const Token = z.object({ token: z.string() })
const Person = z.object({ id: z.string() })
const admin = await signIn('admin@demo.example')
const anna = await signIn('anna@demo.example')
const channels = z.object({ items: z.array(z.object({ id: z.string(), key: z.string(), settings: z.looseObject({}), type: z.string() })) })
const channel = channels.parse(await call('GET', '/channels', admin)).items.find(({ type }) => type === 'site_chat')
if (!channel) throw new Error('The demo has no channel')
const visitor = await openVisit(channel.key)
const neighbour = await openVisit(channel.key)

describe('a file in a chat', () => {
  it('sent by a customer is read by them and by the operators of the chat, not by other customers', async () => {
    const photo = await upload('/customer/files', visitor, 'photo.txt')
    expect(await reads(anna, `/files/${photo.id}`)).toBe('fileNotFoundException')

    await call('POST', '/customer/messages', visitor, { id: newId(), text: '', fileIds: [photo.id] })

    expect(await reads(visitor, `/customer/files/${photo.id}`)).toBe('bytes')
    expect(await reads(anna, `/files/${photo.id}`)).toBe('bytes')
    expect(await reads(neighbour, `/customer/files/${photo.id}`)).toBe('fileNotFoundException')
    expect(await reads('', `/files/${photo.id}`)).toBe('unauthorizedException')
  })

  it('sent in a reply is read by the customer, and in an internal note it is not', async () => {
    const chatId = await write(visitor)
    const { id: accountId } = Person.parse(await call('GET', '/auth/user', anna))
    await call('POST', `/chats/${chatId}/assignment`, admin, { accountId })
    const [bill, note] = [await upload('/files', anna, 'bill.txt'), await upload('/files', anna, 'note.txt')]

    await call('POST', `/chats/${chatId}/messages`, anna, { id: newId(), kind: 'reply', text: '', fileIds: [bill.id] })
    await call('POST', `/chats/${chatId}/messages`, anna, { id: newId(), kind: 'internal', text: '', fileIds: [note.id] })

    expect(await reads(visitor, `/customer/files/${bill.id}`)).toBe('bytes')
    expect(await reads(visitor, `/customer/files/${note.id}`)).toBe('fileNotFoundException')
    expect(await reads(anna, `/files/${note.id}`)).toBe('bytes')
  })

  it('is not given by the other door', async () => {
    const bill = await upload('/files', anna, 'bill.txt')

    expect(await reads(anna, `/customer/files/${bill.id}`)).toBe('unauthorizedException')
    expect(await reads(visitor, `/files/${bill.id}`)).toBe('unauthorizedException')
  })
})

async function signIn(email: string): Promise<string> {
  return Token.parse(await call('POST', '/auth/login', '', { email, password: 'Demo1234!' })).token
}

async function openVisit(channelKey: string): Promise<string> {
  return Token.parse(await call('POST', '/customer/sessions', '', { channelKey })).token
}

/** Writes as a customer; answers the chat's id. */
async function write(customer: string): Promise<string> {
  const message = await call('POST', '/customer/messages', customer, { id: newId(), text: 'Good morning', fileIds: [] })
  return z.object({ chatId: z.string() }).parse(message).chatId
}

async function upload(path: string, token: string, name: string): Promise<FileView> {
  const form = new FormData()
  form.append('file', new Blob(['bytes']), name)
  return FileView.parse(
    await entityOf(await fetch(`${server.address}/api${path}`, { method: 'POST', headers: headersOf(token), body: form })),
  )
}

/** What a reader gets: the bytes, or the code of the refusal. */
async function reads(token: string, path: string): Promise<string> {
  const answer = await fetch(`${server.address}/api${path}`, { headers: headersOf(token) })
  return answer.ok ? answer.text() : z.object({ code: z.string() }).parse(await answer.json()).code
}

async function call(method: string, path: string, token: string, body?: unknown): Promise<unknown> {
  const headers = { ...headersOf(token), ...(body !== undefined && { 'content-type': 'application/json' }) }
  return entityOf(await fetch(`${server.address}/api${path}`, { method, headers, body: JSON.stringify(body) }))
}

async function entityOf(answer: Response): Promise<unknown> {
  const { code, entity } = z.object({ code: z.string(), entity: z.unknown() }).parse(await answer.json())
  if (code !== 'ok') throw new Error(code)
  return entity
}

function headersOf(token: string): Record<string, string> {
  return token === '' ? {} : { authorization: `Bearer ${token}` }
}
