import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CallLeg, LegEnd } from './call-leg.ts'
import { headerOf, readSip, type SipMessage } from './message.ts'
import { usualTimers } from './timers.ts'
import { createUserAgent } from './user-agent.ts'

const trunk = { address: '192.0.2.1', port: 5_060 }

function lineWithCall() {
  const sent: SipMessage[] = []
  const ends: LegEnd[] = []
  const legs: CallLeg[] = []
  const agent = createUserAgent({
    send: (bytes) => {
      const message = readSip(bytes)
      if (message) sent.push(message)
    },
    place: () => '198.51.100.1:5060',
    isKnown: () => true,
    contact: () => 'sip:shop@198.51.100.1:5060',
    timers: usualTimers,
    onCall(leg) {
      leg.listen({ onEnd: (how) => ends.push(how), onInfo: () => {}, onOffer: () => undefined })
      legs.push(leg)
    },
  })
  const says = (method: string, given: { count?: number; toTag?: string | undefined; branch?: string; headers?: string[] } = {}) => {
    const { count = 1, toTag, branch = `z9hG4bK${method}${count}`, headers = [] } = given
    const lines = [
      `${method} sip:shop@198.51.100.1 SIP/2.0`,
      `Via: SIP/2.0/UDP 192.0.2.1:5060;branch=${branch}`,
      'From: <sip:boris@192.0.2.1>;tag=1',
      `To: <sip:shop@198.51.100.1>${toTag === undefined ? '' : `;tag=${toTag}`}`,
      'Call-ID: call-1',
      `CSeq: ${count} ${method}`,
      'Contact: <sip:boris@203.0.113.9:9>',
      ...headers,
      '',
      '',
    ]
    agent.receive(Buffer.from(lines.join('\r\n')), trunk)
  }
  const answers = (status: number) => sent.filter((one) => one.kind === 'response' && one.status === status)
  const tag = () => /tag=(\w+)/.exec(headerOf(answers(200)[0] ?? { headers: [] }, 'to') ?? '')?.[1]
  return { agent, sent, ends, legs, says, answers, tag }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => vi.useRealTimers())

describe('an answer to a call', () => {
  it('is said again and again until its ACK comes', async () => {
    const { legs, says, answers, tag } = lineWithCall()
    says('INVITE')
    const accepted = legs[0]?.accept('v=0')
    await vi.advanceTimersByTimeAsync(3_600)
    expect(answers(200)).toHaveLength(4)

    says('ACK', { toTag: tag() })
    expect(await accepted).toBe('')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(answers(200)).toHaveLength(4)
  })

  it('that nobody confirms ends the call, also for the other side', async () => {
    const { legs, says, sent, ends } = lineWithCall()
    says('INVITE')
    const accepted = legs[0]?.accept('v=0')
    await vi.advanceTimersByTimeAsync(33_000)

    expect(await accepted).toBeUndefined()
    expect(ends).toEqual(['notAcknowledged'])
    expect(sent.some((one) => one.kind === 'request' && one.method === 'BYE')).toBe(true)
  })
})

it('a refusal is repeated until its ACK comes, and a call that is given up is refused so', async () => {
  const { says, answers, ends } = lineWithCall()
  says('INVITE', { branch: 'z9hG4bKa' })
  says('CANCEL', { branch: 'z9hG4bKa' })
  await vi.advanceTimersByTimeAsync(1_600)
  expect([answers(487).length, ends]).toEqual([3, ['cancelled']])

  says('ACK', { branch: 'z9hG4bKa' })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(answers(487)).toHaveLength(3)
})

it('one call that comes by two ways is taken once', () => {
  const { legs, says, answers } = lineWithCall()
  says('INVITE', { branch: 'z9hG4bKa' })
  says('INVITE', { branch: 'z9hG4bKb' })
  expect([legs.length, answers(482).length]).toEqual([1, 1])
})

it('who hangs up is answered, and nobody can hang up a call that is not there', async () => {
  const { legs, says, answers, tag, ends } = lineWithCall()
  says('BYE', { count: 9, toTag: 'unknown' })
  expect(answers(481)).toHaveLength(1)
  says('INVITE')
  void legs[0]?.accept('v=0')
  says('ACK', { toTag: tag() })
  says('BYE', { count: 2, toTag: tag() })
  expect([answers(200).length, ends]).toEqual([2, ['hungUp']])
})
