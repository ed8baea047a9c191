import { expect, it } from 'vitest'
import { roleWords } from './role-words.ts'

it('says built-in roles in the language of the screen, and others as they were named', () => {
  expect(roleWords('Оператор', 'en-GB')).toBe('Operator')
  expect(roleWords('Настраивает платформу и видит все чаты организации', 'en-GB')).toBe(
    'Configures the platform and sees all chats of the organisation',
  )
  expect(roleWords('Оператор', 'ru-RU')).toBe('Оператор')
  expect(roleWords('Night shift', 'ru-RU')).toBe('Night shift')
})
