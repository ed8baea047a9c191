import { oc } from '@orpc/contract'
import { expect, test } from 'vitest'
import { errors } from './error-map.ts'

test('a procedure declares its errors with their status and parameters', () => {
  const procedure = oc.errors(errors('chatNotFoundByIdException', 'fileTooBigException'))

  const map = procedure['~orpc'].errorMap

  expect(map.chatNotFoundByIdException.status).toBe(422)
  expect(map.fileTooBigException.data.safeParse({ size: 1 }).success).toBe(true)
  expect(map.fileTooBigException.data.safeParse({}).success).toBe(false)
})
