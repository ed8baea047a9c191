import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { outgoingFile } from '../kit/conformance/outgoing-message.ts'
import type { OutgoingMessage } from '../kit/outgoing.ts'
import { telegram, useTelegram } from './testing/use-telegram.ts'

const office = useTelegram()

describe('what cannot be', () => {
  it.each<[string, () => void, Partial<OutgoingMessage>, object]>([
    ['a customer who has blocked us', () => office.boris.block(), {}, { kind: 'blocked', problem: { code: 'recipientBlocked' } }],
    ['a customer nobody knows', () => {}, { to: '17' }, { kind: 'permanent', problem: { code: 'recipientUnknown' } }],
    ['what is no address', () => {}, { to: 'boris@example.com' }, { kind: 'permanent', problem: { code: 'recipientUnknown' } }],
    ['a text that is too long', () => {}, { text: 'x'.repeat(4097) }, { kind: 'permanent', problem: { code: 'textRejected' } }],
    [
      'a button with a broken link',
      () => {},
      { buttons: [{ label: 'x', url: 'x' }] },
      { kind: 'permanent', problem: { code: 'contentRejected' } },
    ],
    [
      'an empty file',
      () => {},
      { files: [outgoingFile({ bytes: Buffer.alloc(0) })] },
      { kind: 'permanent', problem: { code: 'fileRejected' } },
    ],
  ])('%s', async (_, before, message, expected) => {
    office.boris.start()
    before()

    await expect(office.reply(message)).rejects.toMatchObject(expected)
  })

  it('a file of ours that cannot be read, which is not blamed on Telegram', async () => {
    office.boris.start()
    const read = async () => Promise.reject(new Error('the disk is gone'))

    await expect(office.reply({ files: [outgoingFile({ read })] })).rejects.toThrow('the disk is gone')
  })

  it('a message that it is too late to change', async () => {
    office.boris.start()
    const edit = telegram.edit?.({ externalId: `${office.to}:99999`, to: office.to, text: 'x', buttons: [] }, office.connection)

    await expect(edit).rejects.toMatchObject({ kind: 'permanent', problem: { code: 'editTooLate' } })
  })

  it('a file that Telegram does not give out: unknown, too big for bots, or gone', async () => {
    office.boris.start()
    office.boris.send({ type: 'document', bytes: Buffer.alloc(20 * 1024 * 1024 + 1) })
    const tooBig = office.boris.messages().at(-1)?.file?.fileId ?? ''
    const gone = { ...office.connection, net: { ...office.connection.net, fetch: withoutFiles } }

    await expect(telegram.download?.('nothing', office.connection)).rejects.toMatchObject({
      kind: 'permanent',
      problem: { code: 'fileRejected' },
    })
    await expect(telegram.download?.(tooBig, office.connection)).rejects.toMatchObject({
      kind: 'permanent',
      problem: { code: 'fileTooBig' },
    })
    office.boris.send({ type: 'document', bytes: Buffer.from('x') })
    const known = office.boris.messages().at(-1)?.file?.fileId ?? ''
    await expect(telegram.download?.(known, gone)).rejects.toMatchObject({ kind: 'permanent', problem: { code: 'fileRejected' } })
  })

  /** The API works, and the files are not where it says. */
  async function withoutFiles(url: string, init?: RequestInit): Promise<Response> {
    return url.includes('/file/') ? new Response('', { status: 404 }) : await fetch(url, init)
  }

  it('two programs that ask for the updates of one bot', async () => {
    const stop = new AbortController()
    const listening = { cursor: null, accept: async () => undefined, signal: stop.signal }
    const first = telegram.listen?.(office.connection)?.(listening)
    await pause(50)
    const second = telegram.listen?.(office.connection)?.(listening)

    await expect(first).rejects.toMatchObject({ kind: 'retry', problem: { code: 'takenElsewhere' } })
    stop.abort()
    await second
  })

  it('a webhook without a public address, or at one that Telegram does not like', async () => {
    const byHook = { ...office.connection, settings: { delivery: 'webhook' as const } }

    await expect(telegram.connect?.(byHook)).rejects.toMatchObject({ problem: { code: 'publicAddressMissing' } })
    await expect(telegram.connect?.({ ...byHook, hookUrl: 'http://example.com' })).rejects.toMatchObject({
      kind: 'channel',
      problem: { code: 'hookNotReachable' },
    })
  })

  it('a bot with the wrong name, no token, or a token that was revoked', async () => {
    const { token } = office.simulator.addBot({ username: 'lighthouse', name: 'No bot' })
    const codes = async (secrets: Record<string, string>) =>
      (await telegram.check({ ...office.connection, secrets })).map(({ problem }) => problem?.code)

    expect(await codes({ token })).toEqual(['tokenInvalid', undefined])
    expect(await codes({ token: '1:none' })).toEqual(['tokenInvalid', undefined])
    expect(await codes({})).toEqual(['tokenInvalid', undefined])
    expect(await telegram.check(office.connection)).toEqual([
      { id: 'token', state: 'passed' },
      { id: 'hook', state: 'passed' },
    ])
  })
})
