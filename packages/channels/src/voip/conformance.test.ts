import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@besedka/contract'
import { afterAll } from 'vitest'
import { connectionFor } from '../kit/conformance/connection-for.ts'
import { describeConformance } from '../kit/conformance/describe-conformance.ts'
import type { WorldFault } from '../kit/conformance/world.ts'
import { adaptVoip } from './adapter.ts'
import { type CallRecord, packCall } from './call-record.ts'
import { openSpool } from './line/spool.ts'
import { VoipSettings } from './settings.ts'
import { type ExchangeFault, startExchange } from './simulator/exchange.ts'
import { number, quick } from './testing/use-line.ts'

const timers = { first: 30, longest: 60, patience: 300 }
const login = 'shop'
const password = 'open-sesame-4711'
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

describeConformance(adaptVoip({ ...quick, ringMs: 0, timers }), {
  updates: [
    packCall(record(), null),
    packCall(record({ recording: 'kept' }), Buffer.from('RIFF')),
    packCall(record({ caller: null, callerName: '', answeredAt: null, end: 'cancelled' }), null),
  ],
  async open() {
    const exchange = await startExchange({ timers })
    exchange.allow(login, password)
    const connection = {
      ...connectionFor({
        settings: VoipSettings.parse({ number, host: 'sip.example.com', login }),
        secrets: { password },
        apiBase: exchange.apiBase,
      }),
      channelId: newId(),
      telephony: { host: '127.0.0.1', announced: null, rtpPorts: null, folder },
    }
    return {
      connection,
      to: '79165550001',
      arrived: () => 0,
      faults: faults.map(([fault, expected]) => ({
        name: fault,
        start: () => {
          exchange.fault = fault
        },
        expected,
      })),
      heal() {
        exchange.fault = null
      },
      async customerWrites() {
        // The line is not held at this moment: a call that is over lies on the disk, as after a crash.
        await (await openSpool(folder, connection.channelId)).note(record())
      },
      close: () => exchange.close(),
    }
  },
})
