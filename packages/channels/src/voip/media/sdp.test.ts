import { expect, it } from 'vitest'
import { answerMedia, planMedia } from './sdp.ts'

const offer = (lines: readonly string[]) =>
  ['v=0', 'o=- 1 1 IN IP4 192.0.2.1', 's=-', 'c=IN IP4 192.0.2.1', 't=0 0', ...lines, ''].join('\r\n')
const usual = ['m=audio 40000 RTP/AVP 18 0 8 96', 'a=rtpmap:96 telephone-event/8000']

it('takes the first law that the caller names, and the keys by their number', () => {
  expect(planMedia(offer(usual))).toEqual({ to: { address: '192.0.2.1', port: 40_000 }, law: 'PCMU', keysType: 96, direction: 'sendrecv' })
})

it('takes the address of the sound itself before that of the whole', () => {
  expect(planMedia(offer(['m=audio 40000 RTP/AVP 8', 'c=IN IP4 192.0.2.9']))?.to?.address).toBe('192.0.2.9')
})

it.each([
  ['sendonly', 'recvonly'],
  ['recvonly', 'sendonly'],
  ['inactive', 'inactive'],
])('answers %s with %s', (theirs, ours) => {
  expect(planMedia(offer([...usual, `a=${theirs}`]))?.direction).toBe(ours)
})

it('sends nothing to a caller who holds the call in the old way', () => {
  expect(planMedia(offer(['m=audio 40000 RTP/AVP 8', 'c=IN IP4 0.0.0.0']))).toMatchObject({ to: null, direction: 'recvonly' })
})

it.each([
  ['no law that we speak', ['m=audio 40000 RTP/AVP 18']],
  ['encrypted sound', ['m=audio 40000 RTP/SAVP 8']],
  ['sound that is switched off', ['m=audio 0 RTP/AVP 8']],
  ['no sound', ['m=video 40000 RTP/AVP 96']],
  ['an address of another kind', ['m=audio 40000 RTP/AVP 8', 'c=IN IP6 ::1']],
])('refuses %s', (_, lines) => {
  expect(planMedia(offer(lines))).toBeUndefined()
})

it('answers each medium of the offer in its place, and says no to all but the sound', () => {
  const both = offer(['m=video 40002 RTP/AVP 96', ...usual])
  const plan = planMedia(both)
  const answer = plan && answerMedia(both, plan, { address: '198.51.100.1', port: 16_384, session: 7, version: 1 })
  expect(answer?.split('\r\n').filter((line) => line.startsWith('m='))).toEqual(['m=video 0 RTP/AVP 96', 'm=audio 16384 RTP/AVP 0 96'])
})
