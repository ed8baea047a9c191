import type { BotAnswer, BotNode } from '@besedka/contract'
import { isSlipOf } from './is-slip-of.ts'
import { plainWords } from './plain-words.ts'
import type { Heard } from './talk.ts'

type Button = Extract<BotAnswer, { type: 'button' }>

/**
 * Which of a node's answers the customer gave: a button by its text, its number or with a slip, then words, then an intent. Null when it is none of
 * them; the default answer is not one that is understood.
 */
export function understand(node: BotNode, heard: Heard): BotAnswer | null {
  const buttons = buttonsOf(node)
  const typed = plainWords(heard.text)
  return byText(buttons, typed) ?? byNumber(buttons, typed) ?? byWords(node, heard) ?? bySlip(buttons, typed) ?? byIntent(node, heard)
}

/** The one of some labels that was typed: by its text, its number or with a slip. */
export function chosenAmong<Choice extends { id: string; label: string }>(choices: readonly Choice[], text: string): Choice | undefined {
  const buttons = choices.map(({ id, label }): Button => ({ id, label, type: 'button', link: null, to: null }))
  const typed = plainWords(text)
  const chosen = byText(buttons, typed) ?? byNumber(buttons, typed) ?? bySlip(buttons, typed)
  return choices.find(({ id }) => id === chosen?.id)
}

/** The buttons that lead on; one that opens a page is nothing to answer with. */
export function buttonsOf({ answers }: BotNode): Button[] {
  return answers.filter((answer): answer is Button => answer.type === 'button')
}

export function defaultAnswerOf({ answers }: BotNode): BotAnswer | null {
  return answers.find(({ type }) => type === 'default') ?? null
}

function leadsOn({ link }: Button): boolean {
  return link === null
}

function byText(buttons: readonly Button[], typed: string): Button | undefined {
  return buttons.find((button) => leadsOn(button) && plainWords(button.label) === typed)
}

/** Where a channel has no buttons, they are a numbered list; people answer by number elsewhere too. */
function byNumber(buttons: readonly Button[], typed: string): Button | undefined {
  const button = /^\d{1,2}$/.test(typed) ? buttons[Number(typed) - 1] : undefined
  return button && leadsOn(button) ? button : undefined
}

function byWords({ answers }: BotNode, { holds }: Heard): BotAnswer | undefined {
  return answers.find((answer) => answer.type === 'words' && answer.include.some(holds) && !answer.exclude.some(holds))
}

/** Only where exactly one button is meant: between two it would be a guess. */
function bySlip(buttons: readonly Button[], typed: string): Button | undefined {
  const meant = buttons.filter((button) => leadsOn(button) && isSlipOf(typed, plainWords(button.label)))
  return meant.length === 1 ? meant[0] : undefined
}

function byIntent({ answers }: BotNode, { intents }: Heard): BotAnswer | null {
  for (const intent of intents) {
    const answer = answers.find((one) => one.type === 'intent' && one.intent === intent)
    if (answer) return answer
  }
  return null
}
