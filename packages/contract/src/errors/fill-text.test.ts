import { expect, test } from 'vitest'
import { errorText } from './fill-text.ts'

test('a text is filled from its parameters', () => {
  expect(errorText('tooManyButtonsException', { size: 10 }, 'en-GB')).toBe('A node can have at most 10 buttons.')
  expect(errorText('ruleUsedChatBotException', { rules: ['Night', 'Sales'] }, 'en-GB')).toContain('Night, Sales')
})

test('money is given in kopecks and read in roubles', () => {
  expect(spaced(errorText('minimumAmountException', { minimum: 500_00 }, 'ru-RU'))).toBe('Сумма должна быть не меньше 500 ₽.')
  expect(spaced(errorText('notEnoughBalanceException', { price: 1_200_050 }, 'ru-RU'))).toContain('12 000,50 ₽')
})

test('a size in bytes is read in kilobytes and megabytes', () => {
  expect(spaced(errorText('pictureTooBigException', { size: 200 * 1024 }, 'en-GB'))).toContain('200 kB')
  expect(spaced(errorText('fileTooBigException', { size: 1.5 * 1024 * 1024 }, 'ru-RU'))).toContain('1,5 МБ')
})

test('a missing parameter leaves a readable sentence', () => {
  expect(errorText('accountNotFoundException', {}, 'en-GB')).toBe('The user … was not found. Refresh the list.')
})

test('a parameter is data: placeholders and patterns inside it stay as they are', () => {
  expect(errorText('roleNotFoundException', { name: 'x' }, 'en-GB')).toBe('The role was not found. Refresh the list.')
  expect(errorText('roleAlreadyExistsException', { name: '[name] $& $1' }, 'en-GB')).toContain('"[name] $& $1"')
})

/** Numbers are grouped with no-break spaces, which no reader of a test can see. */
function spaced(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ')
}
