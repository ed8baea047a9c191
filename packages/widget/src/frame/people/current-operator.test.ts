import type { CustomerMessageView } from '@besedka/contract'
import type { ChatNotice } from '@besedka/customer-sdk'
import { expect, it } from 'vitest'
import { currentOperator } from './current-operator.ts'

const message = (chatId: string, authorName: string | null) =>
  ({ chatId, authorName, createdAt: '2026-03-01T10:00:00Z' }) as CustomerMessageView
const notice = (chatId: string, type: ChatNotice['type'], operatorName: string | null) =>
  ({ chatId, type, operatorName, at: '2026-03-01T10:05:00Z' }) as ChatNotice

it('is whoever wrote or joined last in the last chat', () => {
  expect(currentOperator({ messages: [message('1', 'Anna')], notices: [] })).toBe('Anna')
  expect(currentOperator({ messages: [message('1', 'Anna')], notices: [notice('1', 'operatorJoined', 'Boris')] })).toBe('Boris')
})

it('is nobody once they have left, and nobody of an earlier chat', () => {
  expect(currentOperator({ messages: [message('1', 'Anna')], notices: [notice('1', 'operatorLeft', null)] })).toBeNull()
  expect(currentOperator({ messages: [message('1', 'Anna'), message('2', null)], notices: [] })).toBeNull()
})
