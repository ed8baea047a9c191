import type { BotAnswer, BotNode } from '@besedka/contract'
import { isSlipOf } from './is-slip-of.ts'
import { mentions } from './mentions.ts'
import { plainWords } from './plain-words.ts'
import type { Heard } from './talk.ts'

type Button = Extract<BotAnswer, { type: 'button' }>

/**
 * Which of a node's answers the customer gave: a button by its text or its number, the author's words, a button with a slip or within a sentence, then an
 * intent. Null when it is none of them; the default answer is not one that is understood.
 */
export function understand(node: BotNode, heard: Heard): BotAnswer | null {
  const buttons = buttonsOf(node)
  const typed = plainWords(heard.text)
  return (
    byText(buttons, typed) ??
    byNumber(buttons, typed) ??
    byWords(node, heard) ??
    bySlip(buttons, typed) ??
    byMention(buttons, heard) ??
    byIntent(node, heard)
  )
}

type Choice = { id: string; label: string }

/** The one of some labels that was typed: by its text, its number or with a slip. */
export function chosenAmong<Given extends Choice>(choices: readonly Given[], text: string): Given | undefined {
  const [buttons, typed] = [asButtons(choices), plainWords(text)]
  const chosen = byText(buttons, typed) ?? byNumber(buttons, typed) ?? bySlip(buttons, typed)
  return choices.find(({ id }) => id === chosen?.id)
}

/** The one of some labels that a sentence speaks of. */
export function mentionedAmong<Given extends Choice>(choices: readonly Given[], heard: Pick<Heard, 'text' | 'holds'>): Given | undefined {
  const mentioned = byMention(asButtons(choices), heard)
  return choices.find(({ id }) => id === mentioned?.id)
}

function asButtons(choices: readonly Choice[]): Button[] {
  return choices.map(({ id, label }) => ({ id, label, type: 'button', link: null, to: null }))
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

function bySlip(buttons: readonly Button[], typed: string): Button | undefined {
  return onlyOne(buttons, (label) => isSlipOf(typed, plainWords(label)))
}

function byMention(buttons: readonly Button[], heard: Pick<Heard, 'text' | 'holds'>): Button | undefined {
  return onlyOne(buttons, (label) => mentions(heard, label))
}

/** Where two buttons may be meant it would be a guess. */
function onlyOne(buttons: readonly Button[], isMeant: (label: string) => boolean): Button | undefined {
  const meant = buttons.filter((button) => leadsOn(button) && isMeant(button.label))
  return meant.length === 1 ? meant[0] : undefined
}

function byIntent({ answers }: BotNode, { intents }: Heard): BotAnswer | null {
  for (const intent of intents) {
    const answer = answers.find((one) => one.type === 'intent' && one.intent === intent)
    if (answer) return answer
  }
  return null
}
