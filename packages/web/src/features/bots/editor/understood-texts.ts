import { type BotNode, type BotScenario, scenarioLimits } from '@besedka/contract'
import { newPartId } from './new-part-id.ts'
import { newButton, withChanged } from './scenario-edits.ts'

type Answer = BotNode['answers'][number]
type Words = Extract<Answer, { type: 'words' }>

/** What of a customer's text stands in a list of words. */
const wordOf = (text: string) => text.slice(0, scenarioLimits.wordLength).trim()

/** What of it stands on a button: one line. */
const labelOf = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, scenarioLimits.labelLength)

/** Whether an answer of the node has been made of the text. */
export function understands({ answers }: BotNode, text: string): boolean {
  return answers.some((answer) =>
    answer.type === 'button' ? answer.label === labelOf(text) : answer.type === 'words' && answer.include.includes(wordOf(text)),
  )
}

/** Whether a list of the node has a place for a word, or the node for another list. */
export function takesWord(node: BotNode): boolean {
  return node.answers.some(hasRoom) || takesButton(node)
}

export function takesButton({ answers }: BotNode): boolean {
  return answers.length < scenarioLimits.answersPerNode
}

/** The text as a word of the node: in its first list that has a place, or in a new one that leads nowhere yet. */
export function withWord(scenario: BotScenario, nodeId: string, text: string): BotScenario {
  return withAnswers(scenario, nodeId, takesWord, ({ answers }) => {
    const list = answers.find(hasRoom)
    if (!list) return [...answers, { id: newPartId(), type: 'words', include: [wordOf(text)], exclude: [], to: null }]
    return answers.map((answer) => (answer === list ? { ...list, include: [...list.include, wordOf(text)] } : answer))
  })
}

/** The text as a button behind the others, which leads nowhere yet. */
export function withButton(scenario: BotScenario, nodeId: string, text: string): BotScenario {
  return withAnswers(scenario, nodeId, takesButton, ({ answers }) => {
    const behind = answers.findLastIndex(({ type }) => type === 'button') + 1
    return answers.toSpliced(behind, 0, newButton(labelOf(text)))
  })
}

/** A colleague may have filled the node, or deleted it, a moment ago: then nothing changes. */
function withAnswers(scenario: BotScenario, nodeId: string, takes: (node: BotNode) => boolean, answersOf: (node: BotNode) => Answer[]) {
  const node = scenario.nodes.find(({ id }) => id === nodeId)
  return node && takes(node) ? withChanged(scenario, nodeId, { answers: answersOf(node) }) : scenario
}

function hasRoom(answer: Answer): answer is Words {
  return answer.type === 'words' && answer.include.length < scenarioLimits.wordsPerAnswer
}
