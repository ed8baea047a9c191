import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@besedka/contract'
import { afterAll } from 'vitest'
import { describeConformance } from '../kit/conformance/describe-conformance.ts'
import type { WorldFault } from '../kit/conformance/world.ts'
import { type CallRecord, packCall } from './call-record.ts'
import { openSpool } from './line/spool.ts'
import type { ExchangeFault } from './simulator/exchange.ts'
import { number } from './testing/use-line.ts'
import { openVoipOffice, voip } from './testing/use-voip.ts'

const folder = await mkdtemp(join(tmpdir(), 'besedka-calls-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const record = (given: Partial<CallRecord> = {}): CallRecord => ({
  id: newId(),
  caller: '79165550001',
  callerName: 'Boris',
  number,
  startedAt: '2026-03-09T10:00:00.000Z',
  answeredAt: '2026-03-09T10:00:01.000Z',
  endedAt: '2026-03-09T10:00:31.000Z',
  end: 'caller',
  digits: '1#',
  recording: 'none',
  ...given,
})

const faults: readonly [fault: ExchangeFault, expected: WorldFault['expected']][] = [
  ['silent', { kind: 'retry', code: 'timedOut' }],
  ['busy', { kind: 'retry', code: 'providerBusy' }],
  ['broken', { kind: 'retry', code: 'providerFailed' }],
  ['refuses', { kind: 'channel', code: 'signInFailed' }],
]

describeConformance(voip, {
  updates: [
    packCall(record(), null),
    packCall(record({ recording: 'kept' }), Buffer.from('RIFF')),
    packCall(record({ caller: null, callerName: '', answeredAt: null, end: 'cancelled' }), null),
  ],
  async open() {
    const office = await openVoipOffice()
    const { exchange } = office
    const connection = {
      ...office.connection,
      channelId: newId(),
      telephony: { host: '127.0.0.1', announced: null, rtpPorts: null, folder },
    }
    return {
      connection,
      to: '79165550001',
      arrived: () => 0,
      faults: faults.map(([fault, expected]) => ({
        name: fault,
        start: () => exchange.fail(fault),
        expected,
      })),
      heal: () => exchange.fail(null),
      async customerWrites() {
        // The line is not held at this moment: a call that is over lies on the disk, as after a crash.
        await (await openSpool(folder, connection.channelId)).note(record())
      },
      close: () => exchange.close(),
    }
  },
})
