import { afterEach, describe, expect, it } from 'vitest'
import { callByBaresip, whyNoBaresip } from './testing/baresip.ts'
import { callBySipp, givingUp, refusedWith, talking, waiting, whyNoSipp } from './testing/sipp.ts'
import { number, openLine, shareOf, sideOf, tone } from './testing/use-line.ts'

const missing = whyNoSipp()
const warningFileId = '01890000-0000-7000-8000-00000000000a'
const greetingFileId = '01890000-0000-7000-8000-00000000000b'

/** A caller that we did not write: SIPp, which plays recorded packets of Debian's package. */
describe.skipIf(missing)(`SIPp calls${missing ? `, skipped: ${missing}` : ''}`, () => {
  let line: Awaited<ReturnType<typeof openLine>> | undefined
  afterEach(async () => {
    await line?.stop()
    line = undefined
  })

  it('are taken, heard, recorded on both sides, and their keys noted', async () => {
    line = await openLine({
      settings: { warningFileId, greetingFileId },
      prompts: { [warningFileId]: tone(500, 1), [greetingFileId]: tone(1_000, 1) },
    })

    const { code, words } = await callBySipp({
      scenario: talking({ speaks: true, keys: ['1', '*', '#'], ms: 3_000 }),
      port: line.port,
      number,
    })

    expect({ code, words: code === 0 ? '' : words }).toEqual({ code: 0, words: '' })
    const [call] = await line.calls(1)
    expect(call?.record).toMatchObject({
      caller: '79165550001',
      callerName: 'Boris',
      number,
      end: 'caller',
      digits: '1*#',
      recording: 'kept',
    })
    const [ours, theirs] = [sideOf(call?.recording ?? Buffer.alloc(44), 'right'), sideOf(call?.recording ?? Buffer.alloc(44), 'left')]
    expect(ours.length).toBeGreaterThan(4 * 8_000)
    expect(shareOf(500, ours.subarray(800, 7_200))).toBeGreaterThan(0.95)
    expect(shareOf(1_000, ours.subarray(8_800, 15_200))).toBeGreaterThan(0.95)
    expect(theirs.some((sample) => Math.abs(sample) > 1_000)).toBe(true)
  })

  it('are all taken when twenty come at once', async () => {
    line = await openLine({})

    const { code } = await callBySipp({ scenario: talking({ keys: ['5', '#'], ms: 1_500 }), port: line.port, number, calls: 20 })

    expect(code).toBe(0)
    const calls = await line.calls(20)
    expect(calls.map(({ record }) => record.digits)).toEqual(Array.from({ length: 20 }, () => '5#'))
    expect(new Set(calls.map(({ record }) => record.caller)).size).toBe(20)
  })

  it('survive that a tenth of what is said in SIP is lost', async () => {
    line = await openLine({})

    const { code } = await callBySipp({ scenario: talking({ ms: 500 }), port: line.port, number, calls: 20, losing: 10 })

    expect(code).toBe(0)
    expect(new Set((await line.calls(20)).map(({ record }) => record.caller)).size).toBe(20)
  })

  it('end in the middle of the greeting when the caller hangs up', async () => {
    line = await openLine({ settings: { greetingFileId }, prompts: { [greetingFileId]: tone(1_000, 30) } })

    expect((await callBySipp({ scenario: talking({ ms: 500 }), port: line.port, number })).code).toBe(0)

    const [call] = await line.calls(1)
    expect(call?.record.end).toBe('caller')
    expect(call?.message.extras?.call?.seconds).toBeLessThan(3)
  })

  it('are given up while it rings', async () => {
    line = await openLine({ patience: { ringMs: 5_000 } })

    const { code, words } = await callBySipp({ scenario: givingUp(), port: line.port, number })

    expect({ code, words: code === 0 ? '' : words }).toEqual({ code: 0, words: '' })
    const [call] = await line.calls(1)
    expect(call?.record).toMatchObject({ end: 'cancelled', answeredAt: null, recording: 'none' })
  })

  it('to another number are refused', async () => {
    line = await openLine({})

    expect((await callBySipp({ scenario: refusedWith(404), port: line.port, number: '74950000000' })).code).toBe(0)
    expect(line.updates).toEqual([])
  })

  it('are hung up by us when all was said and nothing is recorded', async () => {
    line = await openLine({ settings: { records: false, greetingFileId }, prompts: { [greetingFileId]: tone(1_000, 1) } })

    expect((await callBySipp({ scenario: waiting(), port: line.port, number })).code).toBe(0)

    const [call] = await line.calls(1)
    expect(call).toMatchObject({ record: { end: 'us', recording: 'none' }, recording: null })
  })

  it('that were shorter than the save time are not kept', async () => {
    line = await openLine({ settings: { saveSeconds: 3 } })

    await callBySipp({ scenario: talking({ ms: 300 }), port: line.port, number })
    await callBySipp({ scenario: talking({ ms: 3_500 }), port: line.port, number })

    expect((await line.calls(1))[0]?.message.extras?.call?.seconds).toBeGreaterThanOrEqual(3)
  })
})

const noTelephone = whyNoBaresip()

/** A telephone that we did not write, with another law of G.711 than SIPp's. */
describe.skipIf(noTelephone)(`baresip calls${noTelephone ? `, skipped: ${noTelephone}` : ''}`, () => {
  it('and is heard, with the keys that were pressed', async () => {
    const line = await openLine({ settings: { greetingFileId }, prompts: { [greetingFileId]: tone(1_000, 1) } })
    try {
      await callByBaresip({ to: `sip:${number}@127.0.0.2:${line.port}`, says: tone(440, 5), keys: ['5', '#'], ms: 500 })

      const [call] = await line.calls(1)
      expect(call?.record).toMatchObject({ caller: '79165550077', end: 'caller', digits: '5#', recording: 'kept' })
      const theirs = sideOf(call?.recording ?? Buffer.alloc(44), 'left')
      expect(shareOf(440, theirs.subarray(4_000, 8_000))).toBeGreaterThan(0.9)
    } finally {
      await line.stop()
    }
  })
})
