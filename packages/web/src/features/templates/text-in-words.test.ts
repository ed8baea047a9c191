import { expect, it } from 'vitest'
import { textInWords } from './text-in-words.ts'

it('a template is skimmed without a brace', () => {
  const text = '{{customer.firstName|Hello}}, order {{?number}} of {{customer.field.City}} leaves {{today}}. {{operator.name}}'
  expect(textInWords(text, 'en-GB')).toBe('Hello, order [number] of [City] leaves [Today’s date]. [Operator’s name]')
})
