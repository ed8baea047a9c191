import { expect, it } from 'vitest'
import { sampleMessage } from '../../../live/testing/sample-views.ts'
import { subjectBefore } from './subject-before.ts'

function letter(seq: number, subject: string, automatic = false) {
  const head = { subject, automatic, from: null, to: [], cc: [], hasHtml: false, remotePictures: 0, quotedText: null }
  return sampleMessage({ seq, extras: { letter: head } })
}

it('is the last one before that a person wrote', () => {
  const log = [letter(1, 'Order'), letter(2, 'Out of office', true), sampleMessage({ seq: 3, kind: 'internal' }), letter(4, 'Discount')]

  expect(subjectBefore(log, 1)).toBeUndefined()
  expect(subjectBefore(log, 4)).toBe('Order')
  expect(subjectBefore(log)).toBe('Discount')
})
