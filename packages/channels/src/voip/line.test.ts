import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkLine } from './line/check-line.ts'
import { writeRtp } from './media/rtp.ts'
import { type Exchange, startExchange } from './simulator/exchange.ts'
import { number, openLine, quick, shareOf, sideOf, tone } from './testing/use-line.ts'
import { openUdpDoor } from './udp-door.ts'

const login = 'shop'
const password = 'open-sesame-4711'
const hasty = { first: 50, longest: 100, patience: 1_000 }
const greetingFileId = '01890000-0000-7000-8000-00000000000b'

/** Our own exchange, on which a caller does what no other program lets us time exactly. */
describe('a line at an exchange', () => {
  let exchange: Exchange
  let line: Awaited<ReturnType<typeof openLine>> | undefined
  beforeEach(async () => {
    exchange = await startExchange({ timers: hasty })
    exchange.allow(login, password)
  })
  afterEach(async () => {
    await line?.stop()
    line = undefined
    await exchange.close()
  })

  async function open(given: Parameters<typeof openLine>[0] = {}) {
    line = await openLine({
      ...given,
      password: given?.password ?? password,
      apiBase: exchange.apiBase,
      patience: { timers: hasty, ...given?.patience },
      settings: { registers: true, login, listensAt: 0, ...given?.settings },
    })
    return line
  }

  async function caller(from = '+79165550001') {
    await vi.waitFor(() => expect(exchange.lines.has(login)).toBe(true), { timeout: 5_000 })
    const call = await exchange.call({ login, from, name: 'Boris', to: number })
    if (!call) throw new Error('The line is not signed in')
    return call
  }

  it('signs in with its password, and signs off at the end', async () => {
    const { stop } = await open()
    await vi.waitFor(() => expect([...exchange.lines.keys()]).toEqual([login]))

    await stop()
    expect([...exchange.lines.keys()]).toEqual([])
  })

  it('says that the login is wrong when the digest is refused', async () => {
    const { ended } = await open({ password: 'wrong' })

    await expect(ended).rejects.toMatchObject({ kind: 'channel', problem: { code: 'signInFailed' } })
  })

  it('checks without signing in that the exchange answers and the line is signed in', async () => {
    const { connection } = await open()
    await vi.waitFor(() => expect(exchange.lines.size).toBe(1))
    const bound = exchange.lines.get(login)

    expect(await checkLine(connection, { ...quick, timers: hasty })).toEqual([
      { id: 'reachable', state: 'passed' },
      { id: 'registered', state: 'passed' },
    ])
    expect(exchange.lines.get(login)).toEqual(bound)
    exchange.fail('silent')
    expect(await checkLine(connection, { ...quick, timers: hasty })).toMatchObject([
      { id: 'reachable', state: 'failed', problem: { code: 'timedOut' } },
      { id: 'registered', state: 'unknown' },
    ])
  })

  it('takes an INVITE that comes again for the same call', async () => {
    const { calls } = await open()
    const call = await caller()
    for (let times = 0; times < 3; times++) call.repeatInvite()
    expect(await call.final).toBe(200)
    call.repeatInvite()
    await call.say(tone(700, 1))
    await call.hangUp()

    expect((await calls(1))[0]?.record.end).toBe('caller')
  })

  it('keeps what is said in its place although a tenth of the packets is lost', async () => {
    const { calls } = await open()
    const call = await caller()
    await call.final
    await call.say(tone(700, 3), 0.1)
    await call.hangUp()

    const [kept] = await calls(1)
    const theirs = sideOf(kept?.recording ?? Buffer.alloc(44), 'left')
    const seconds = theirs.length / 8_000
    expect(seconds).toBeGreaterThan(2.8)
    expect(shareOf(700, theirs.subarray(8_000, 20_000))).toBeGreaterThan(0.8)
  })

  it('plays the greeting to the caller, who hears it whole', async () => {
    await open({ settings: { greetingFileId }, prompts: { [greetingFileId]: tone(1_000, 1) } })
    const call = await caller()
    await call.final
    await vi.waitFor(() => expect(call.heard().length).toBeGreaterThan(12_000), { timeout: 5_000 })
    await call.hangUp()

    expect(shareOf(1_000, call.heard().subarray(800, 7_200))).toBeGreaterThan(0.95)
  })

  it('ends calls under way when it is told to stop, and keeps them', async () => {
    const opened = await open()
    const call = await caller()
    await call.final
    await call.say(tone(700, 1))
    await opened.stop()

    await call.ended
    expect(opened.updates).toHaveLength(1)
  })

  it('loses no call while the product cannot take it', async () => {
    const opened = await open()
    opened.faults.accepting = true
    const call = await caller()
    await call.final
    await call.say(tone(700, 1))
    await call.hangUp()
    await vi.waitFor(async () => expect(await readdir(join(opened.folder, opened.connection.channelId))).toHaveLength(2))
    await opened.stop({ keeps: true })

    const { calls } = await open({ folder: opened.folder })
    const [kept] = await calls(1)
    expect(kept?.record).toMatchObject({ caller: '79165550001', end: 'caller', recording: 'kept' })
  })

  it('finds a call in which the process died, with all that was written of it', async () => {
    const opened = await open()
    const call = await caller()
    await call.final
    await call.say(tone(700, 3))
    const folder = join(opened.folder, opened.connection.channelId)
    const names = await readdir(folder)
    const copies = await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const))
    await call.hangUp()
    await opened.calls(1)
    await opened.stop({ keeps: true })
    for (const [name, bytes] of copies) await writeFile(join(folder, name), bytes)

    const { calls } = await open({ folder: opened.folder })
    const [kept] = await calls(1)
    expect(kept?.record).toMatchObject({ end: 'lost' })
    expect(sideOf(kept?.recording ?? Buffer.alloc(44), 'left').length).toBeGreaterThan(8_000)
  })

  it('hangs up when nothing is heard any more', async () => {
    const { calls } = await open({ patience: { silenceMs: 500 } })
    const call = await caller()
    await call.final

    await call.ended
    expect((await calls(1))[0]?.record.end).toBe('lost')
  })

  it('knows nobody who hides the number, and joins two such calls to nobody', async () => {
    const { calls } = await open()
    for (let times = 0; times < 2; times++) {
      const call = await caller('anonymous')
      await call.final
      await call.hangUp()
    }

    const values = (await calls(2)).map(({ message }) => message.contact.value)
    expect(values.every((value) => value.startsWith('hidden:'))).toBe(true)
    expect(new Set(values).size).toBe(2)
  })

  it('answers nobody but the exchange, and hears no sound of others', async () => {
    const { calls } = await open()
    const call = await caller()
    expect(await call.final).toBe(200)
    const bound = exchange.lines.get(login)
    const stranger = await openUdpDoor({ host: '127.0.0.3', port: 0 })
    const heard: string[] = []
    stranger.onMessage((bytes) => heard.push(bytes.toString('latin1', 0, 7)))
    const ask = ['OPTIONS sip:shop@127.0.0.1 SIP/2.0', `Via: SIP/2.0/UDP 127.0.0.3:${stranger.port};branch=z9hG4bK1;rport`]
    const whole = [...ask, 'From: <sip:x@y>;tag=1', 'To: <sip:x@y>', 'Call-ID: stranger', 'CSeq: 1 OPTIONS', '', ''].join('\r\n')
    stranger.send(Buffer.from(whole), bound ?? { address: '127.0.0.1', port: 9 })
    const noise = { type: 8, sequence: 1, timestamp: 160, source: 7, marker: false, payload: Buffer.alloc(160, 0x2a) }
    for (let packet = 0; packet < 20; packet++) stranger.send(writeRtp({ ...noise, sequence: packet }), call.soundAt())
    await call.say(new Int16Array(8_000))
    await call.hangUp()
    stranger.close()

    expect(heard).toEqual([])
    const [kept] = await calls(1)
    expect(Math.max(...sideOf(kept?.recording ?? Buffer.alloc(44), 'left').map(Math.abs))).toBeLessThan(100)
  })
})
