import { expect, it } from 'vitest'
import { scenarioOf } from '../bot-templates.ts'
import { firstWords } from './first-words.ts'
import { newButton, newNode, newReply } from './scenario-edits.ts'

const fresh = newNode('action', { name: '', position: { x: 0, y: 0 }, isRoot: false, timeZone: 'Europe/Moscow', locale: 'ru-RU' })

it('are what a node says first, or its first button that has a label', () => {
  const says = (text: string) => ({ ...newReply(), type: 'text' as const, text })

  expect(firstWords({ ...fresh, replies: [says('  '), says('Which\n order?')] })).toBe('Which order?')
  expect(firstWords({ ...fresh, replies: [], answers: [newButton(), newButton('Prices')] })).toBe('Prices')
  expect(firstWords({ ...fresh, replies: [says('x'.repeat(60))] })).toBe(`${'x'.repeat(40)}…`)
  expect(firstWords(fresh)).toBeUndefined()
})

it('are what a task asks', () => {
  const ask = scenarioOf('orderStatus', 'en-GB', 'Europe/Moscow').nodes.find(({ task }) => task?.type === 'ask')

  expect(ask && firstWords(ask)).toMatch(/\w/)
})
