import { expect, it } from 'vitest'
import { checkOutgoing } from '../../kit/check-outgoing.ts'
import { type CallRecord, packCall } from '../call-record.ts'
import { voipCapabilities } from '../capabilities.ts'
import { isSameNumber, numberOf } from '../phone-number.ts'
import { receiveCall } from './receive-call.ts'

const record: CallRecord = {
  id: 'call-1',
  caller: '79165550001',
  callerName: '',
  number: '+74951112233',
  startedAt: '2026-03-09T10:00:00.000Z',
  answeredAt: '2026-03-09T10:00:01.000Z',
  endedAt: '2026-03-09T10:00:31.400Z',
  end: 'caller',
  digits: '1#',
  recording: 'kept',
}

it('a call is a message as old as its end, with the recording as its file', () => {
  expect(receiveCall(packCall(record, Buffer.from('RIFF')))).toMatchObject([
    {
      kind: 'message',
      externalId: 'call-1',
      contact: { value: '79165550001', name: '+79165550001' },
      sentAt: new Date(record.endedAt),
      text: '',
      files: [{ name: 'call-2026-03-09-10-00.wav', mimeType: 'audio/wav', sizeBytes: 4 }],
      extras: { call: { from: '+79165550001', number: '+74951112233', seconds: 30, end: 'caller', digits: '1#', recordingLost: false } },
    },
  ])
})

it.each([
  ['Boris', 'Boris'],
  ['+7 (916) 555-00-01', '+79165550001'],
  ['Anonymous', '+79165550001'],
])('whoever the network calls %j is called %j', (callerName, name) => {
  expect(receiveCall(packCall({ ...record, callerName }, null))).toMatchObject([{ contact: { name } }])
})

it('whoever hides the number is somebody new with each call', () => {
  const hidden = { ...record, caller: null }
  expect(receiveCall(packCall(hidden, null))).toMatchObject([
    { contact: { value: 'hidden:call-1', name: '***' }, extras: { call: { from: null } } },
  ])
})

it.each(['', 'no call', '{"id":1}\n', '[]\nRIFF'])('%j is ignored', (body) => {
  expect(receiveCall(Buffer.from(body))).toMatchObject([{ kind: 'ignored' }])
})

it.each([
  ['8 916 555-00-01', '79165550001'],
  ['+7 (916) 555-00-01', '79165550001'],
  ['9165550001', '79165550001'],
  ['+375291234567', '375291234567'],
  ['101', '101'],
  ['Anonymous', null],
  ['\u0000restricted\n', null],
])('the number %j is %j', (said, number) => {
  expect(numberOf(said)).toBe(number)
})

it('a number is the same however it is written, and a hidden one is no number', () => {
  expect(isSameNumber('84951112233', '+7 495 111-22-33')).toBe(true)
  expect(isSameNumber('74951112234', '+7 495 111-22-33')).toBe(false)
  expect(isSameNumber('anonymous', 'anonymous')).toBe(false)
})

it.each([
  { text: 'Hello', files: [] },
  { text: '', files: [] },
  { text: 'Hello', files: [], template: { header: null } },
])('nothing goes out: %j', (message) => {
  expect(checkOutgoing(voipCapabilities, message)).toEqual({ reason: 'oneWay' })
})
