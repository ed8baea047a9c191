import { beforeEach, expect, it } from 'vitest'
import { showToast, useToasts } from './toasts.ts'

const undo = { label: 'Undo', run() {} }
const texts = () => useToasts.getState().toasts.map(({ text }) => text)

beforeEach(() => useToasts.setState({ toasts: [] }))

it('shows three at once; the oldest makes room', () => {
  for (const text of ['One', 'Two', 'Three', 'Four']) showToast({ kind: 'info', text })

  expect(texts()).toEqual(['Two', 'Three', 'Four'])
})

it('keeps what can be undone while notices come and go', () => {
  showToast({ kind: 'success', text: 'Chat closed', action: undo })
  for (const text of ['One', 'Two', 'Three']) showToast({ kind: 'info', text })

  expect(texts()).toEqual(['Chat closed', 'Two', 'Three'])
})

it('shows a notice beside three things that can be undone, and a fourth in place of the first', () => {
  for (const text of ['First', 'Second', 'Third']) showToast({ kind: 'success', text, action: undo })

  showToast({ kind: 'error', text: 'No connection' })
  expect(texts()).toEqual(['First', 'Second', 'Third', 'No connection'])

  useToasts.setState(({ toasts }) => ({ toasts: toasts.slice(0, 3) }))
  showToast({ kind: 'success', text: 'Fourth', action: undo })
  expect(texts()).toEqual(['Second', 'Third', 'Fourth'])
})
