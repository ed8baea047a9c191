import { expect, it } from 'vitest'
import { ApiError, type ApiErrorCode } from '../../../api/api-error.ts'
import { lackIn } from './lacking.ts'

const refused = (code: ApiErrorCode, params = {}) => new ApiError({ code, message: '', params, status: 422 })

it('knows what a chat lacks that could not be closed, by hand or by a macro', () => {
  const byMacro = (type: string, code: string) =>
    lackIn(refused('chatStepRefusedException', { step: 2, type, refusal: { code, params: {} } }))

  expect(lackIn(refused('closingWithoutCategoryException'))).toBe('category')
  expect(lackIn(refused('closingWithoutFieldsException', { names: ['Order'] }))).toBe('fields')
  expect(byMacro('close', 'chatSessionCategoryNotSelectedException')).toBe('category')
  expect(byMacro('close', 'closingWithoutFieldsException')).toBe('fields')
  expect(byMacro('close', 'chatClosedException')).toBeUndefined()
  expect(byMacro('reply', 'closingWithoutFieldsException')).toBeUndefined()
  expect(lackIn(refused('offline'))).toBeUndefined()
  expect(lackIn(new Error())).toBeUndefined()
})
