import { expect, it } from 'vitest'
import { copyTextOf } from './channel-address.ts'

it.each([
  ['site_chat', '<script async src="https://chat.example.com/widget/k1.js"></script>'],
  ['chat_page', 'https://chat.example.com/c/k1'],
  ['mobile_app', 'k1'],
] as const)('gives what connects a %s', (type, text) => {
  expect(copyTextOf({ type, key: 'k1' }, 'https://chat.example.com')).toBe(text)
})
