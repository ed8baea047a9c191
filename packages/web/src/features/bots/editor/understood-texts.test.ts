import { type BotNode, type BotScenario, scenarioLimits } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { newButton } from './scenario-edits.ts'
import { takesButton, takesWord, understands, withButton, withWord } from './understood-texts.ts'

const rest = { id: 'any', type: 'default' as const, to: 'menu' }
const menu: BotNode = {
  id: 'menu',
  name: 'Menu',
  isRoot: true,
  position: { x: 0, y: 0 },
  replies: [],
  answers: [newButton('Prices'), rest],
  triggers: [],
  task: null,
  next: null,
  finalAction: null,
}
const scenarioWith = (answers: BotNode['answers']): BotScenario => ({ nodes: [{ ...menu, answers }], defaultMessage: 'Pardon?' })
const scenario = scenarioWith(menu.answers)
const menuOf = ({ nodes }: BotScenario) => nodes[0] ?? menu
const saysOf = (one: BotScenario) =>
  menuOf(one).answers.map((answer) => (answer.type === 'button' ? answer.label : answer.type === 'words' ? answer.include : answer.type))

describe('what nobody understood', () => {
  it('becomes a button behind the others, on one line', () => {
    const after = withButton(scenario, 'menu', ' where is\nmy order ')

    expect(saysOf(after)).toEqual(['Prices', 'where is my order', 'default'])
    expect(understands(menuOf(after), ' where is\nmy order ')).toBe(true)
    expect(understands(menuOf(after), 'refund')).toBe(false)
  })

  it('becomes a word, and the next one joins it', () => {
    const after = withWord(withWord(scenario, 'menu', 'refund '), 'menu', 'money back')

    expect(saysOf(after)).toEqual(['Prices', 'default', ['refund', 'money back']])
    expect(understands(menuOf(after), 'refund ')).toBe(true)
  })

  it('changes nothing where the node is full or gone', () => {
    const full = scenarioWith(Array.from({ length: scenarioLimits.answersPerNode }, (_, at) => newButton(`Button ${at}`)))

    expect([takesWord(menuOf(full)), takesButton(menuOf(full))]).toEqual([false, false])
    expect(withButton(full, 'menu', 'refund')).toBe(full)
    expect(withWord(full, 'menu', 'refund')).toBe(full)
    expect(withButton(scenario, 'gone', 'refund')).toBe(scenario)
  })
})
