import { beforeEach, expect, it } from 'vitest'
import { createComplaint } from './complaint.ts'
import { showToast, useToasts } from './toasts.ts'

const texts = () => useToasts.getState().toasts.map(({ text }) => text)

beforeEach(() => useToasts.setState({ toasts: [] }))

it('goes with the next attempt, and only the own one', () => {
  const complaint = createComplaint()
  showToast({ kind: 'error', text: 'No connection' })
  complaint.show('Check the marked fields')

  complaint.takeBack()
  showToast({ kind: 'success', text: 'Saved' })

  expect(texts()).toEqual(['No connection', 'Saved'])
})

it('gives way to another complaint of the same form', () => {
  const complaint = createComplaint()
  complaint.show('Check the marked fields')
  complaint.show('This name is taken')

  expect(texts()).toEqual(['This name is taken'])
})
