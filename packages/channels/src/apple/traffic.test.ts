import { createHmac } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { jsonBody, jsonPost } from '../kit/conformance/json-post.ts'
import { outgoingFile } from '../kit/conformance/outgoing-message.ts'
import { isForUs, signedToken } from './api/token.ts'
import { decryptWith, encryptWith, readKey, writeKey } from './files/cipher.ts'
import { updates } from './fixtures/updates.ts'
import { receive } from './receive/receive.ts'
import { bodyOf, verify } from './receive/verify.ts'
import { apple, mspId, useAppleOffice } from './testing/use-apple.ts'

const office = useAppleOffice()
const said = (update: object) => receive(jsonBody(update), office.connection)[0]

it('files are encrypted as AES-256 in counter mode is defined', () => {
  const key = Buffer.alloc(32)
  // The block of noughts under the key of noughts: NIST's AES-256 known answer.
  expect(encryptWith(key).update(Buffer.alloc(16)).toString('hex')).toBe('dc95c078a2408989ad48a21492842087')
  expect(readKey(writeKey(key))).toEqual(key)
  expect(readKey('ab'.repeat(32))).toBeUndefined()
  expect(
    decryptWith(key)
      .update(encryptWith(key).update(Buffer.from('contract')))
      .toString(),
  ).toBe('contract')
})

it('a token is signed with the bytes behind the Base64 of the secret', () => {
  const secret = Buffer.from('key').toString('base64')
  const [header, claims, proof] = signedToken({ iat: 1 }, secret).split('.')
  expect(proof).toBe(createHmac('sha256', 'key').update(`${header}.${claims}`).digest('base64url'))
})

it.each([
  ['for us and of now', { aud: mspId, iat: 0 }, true],
  ['of nearly an hour ago', { aud: mspId, iat: -3590 }, true],
  ['of more than an hour ago', { aud: mspId, iat: -3610 }, false],
  ['of more than an hour ahead', { aud: mspId, iat: 3610 }, false],
  ['for another platform', { aud: 'another', iat: 0 }, false],
  ['for nobody', { iat: 0 }, false],
])('a token %s: %o, taken: %s', (_, { iat, ...claims }, taken) => {
  const now = new Date('2026-11-20T10:00:00Z')
  const secret = 'c2VjcmV0IG9mIHRlc3Rz'
  const token = signedToken({ ...claims, iat: now.getTime() / 1000 + iat }, secret)
  expect(isForUs(`Bearer ${token}`, { mspId, secret, now })).toBe(taken)
  expect(isForUs(`Bearer ${token}`, { mspId, secret: 'YW5vdGhlciBzZWNyZXQ', now })).toBe(false)
})

it('a token without a signature proves nothing', () => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const now = new Date()
  const token = `${encode({ alg: 'none' })}.${encode({ aud: mspId, iat: now.getTime() / 1000 })}.`
  expect(isForUs(`Bearer ${token}`, { mspId, secret: 'c2VjcmV0', now })).toBe(false)
})

it('a message for another company is not taken', () => {
  const { settings, secrets } = office.connection
  const authorization = `Bearer ${signedToken({ aud: mspId, iat: Date.now() / 1000 }, secrets.secret ?? '')}`
  const asked = (destination: string) => verify(jsonPost(updates.text, { authorization, 'destination-id': destination }), office.connection)
  expect([asked(settings.businessId), asked('another')]).toEqual([true, false])
  expect(said({ ...updates.text, destinationId: 'another' })).toMatchObject({ kind: 'ignored' })
})

it('packed bodies are unpacked, and a bomb is not', () => {
  const request = (body: Buffer) => ({ ...jsonPost({}), body })
  expect(bodyOf(request(gzipSync('{"v":1}'))).toString()).toBe('{"v":1}')
  const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024))
  expect(bodyOf(request(bomb))).toBe(bomb)
  expect(apple.split(bomb)).toBeUndefined()
})

it('says what each message means', () => {
  expect(said(updates.text)).toMatchObject({
    text: 'Is the lantern there?',
    contact: { name: 'Apple abcdef', locale: 'en-US' },
    extras: { startPayload: 'intent: order, group: sales' },
  })
  expect(said(updates.olderFile)).toMatchObject({ text: '', files: [{ name: 'map.pdf', mimeType: 'application/pdf', sizeBytes: 2048 }] })
  expect(said(updates.typing)).toMatchObject({ kind: 'typing' })
  expect(said(updates.close)).toMatchObject({ kind: 'blocked', blocked: true })
  expect(said(updates.picked)).toMatchObject({ text: 'Good', extras: { pressed: { label: 'Good', value: 'rating:5' } } })
  expect(said({ ...updates.file, body: '', attachments: [{ name: 'x' }] })).toMatchObject({ extras: { unsupported: expect.any(String) } })
})

it('a customer’s file comes as it was, and ours goes as it is', async () => {
  office.boris.send({ sort: 'photo', bytes: Buffer.from('a photo'), caption: 'Look' })
  const event = await office.soon(({ kind }) => kind === 'message')
  if (event.kind !== 'message') throw new Error('No message')
  const [file] = event.files
  if (!file || !('ref' in file.source) || !apple.download) throw new Error('No file')
  expect(event.text).toBe('Look')
  expect((await buffer(await apple.download(file.source.ref, office.connection))).toString()).toBe('a photo')

  await office.reply({ text: 'Here \uFFFCit is', files: [outgoingFile({ bytes: Buffer.alloc(300_000, 7), name: 'map.pdf' })] })
  const got = office.boris.messages().at(-1)
  expect(got).toMatchObject({ text: 'Here it is', file: { name: 'map.pdf', sizeBytes: 300_000 } })
  expect(office.boris.file(got?.file?.id ?? '')?.bytes).toEqual(Buffer.alloc(300_000, 7))
})

it.each([1, 2, 5, 6])('one of %d buttons that was pressed comes back as a press', async (count) => {
  const buttons = Array.from({ length: count }, (_, index) => ({ label: `Choice ${index}`, value: `v:${index}` }))
  await office.reply({ text: 'Which?', buttons })
  office.boris.press('Choice 0')
  const event = await office.soon(({ kind }) => kind === 'message')
  expect(event).toMatchObject({ text: 'Choice 0', extras: { pressed: { label: 'Choice 0', value: 'v:0' } } })
})

it('the same message again has the same ids, each part its own', async () => {
  const message = { text: 'Two', files: [outgoingFile({}), outgoingFile({})] }
  const first = await office.reply(message)
  expect(await office.reply(message)).toEqual(first)
  expect(new Set(first).size).toBe(2)
})
