import type { AiTask, AskTask, BotAnswer, BotNode, BotScenario, BotTrigger, CallTask, Intent } from '@besedka/contract'
import type { Heard, TalkInput } from '../talk/talk.ts'

type NewNode = Partial<Omit<BotNode, 'id' | 'replies'>> & { says?: string | readonly string[]; replies?: BotNode['replies'] }

/** A scenario from short notes: `{ hello: { isRoot: true, says: 'Hi' } }`. */
export function scenarioOf(notes: Record<string, NewNode>, defaultMessage = 'Please choose one of these.'): BotScenario {
  return { nodes: Object.entries(notes).map(([id, note]) => nodeOf(id, note)), defaultMessage }
}

function nodeOf(id: string, { says = [], ...rest }: NewNode): BotNode {
  const replies = [says].flat().map((text, index) => ({ id: `${id}-says-${index}`, type: 'text' as const, text }))
  return {
    id,
    name: id,
    isRoot: false,
    position: { x: 0, y: 0 },
    replies,
    answers: [],
    triggers: [],
    task: null,
    next: null,
    finalAction: null,
    ...rest,
  }
}

export function button(label: string, to: string | null, link: string | null = null): BotAnswer {
  return { id: `press ${label}`, type: 'button', label, link, to }
}

export function onIntent(intent: Intent | null, to: string | null): BotAnswer {
  return { id: `intent ${intent}`, type: 'intent', intent, to }
}

export function onWords(include: string[], to: string | null, exclude: string[] = []): BotAnswer {
  return { id: `words ${include}`, type: 'words', include, exclude, to }
}

export function otherwise(to: string | null): BotAnswer {
  return { id: 'otherwise', type: 'default', to }
}

export function between(from: string, until: string, to: string | null, timeZone = 'Europe/Moscow'): BotTrigger {
  return { id: `from ${from}`, from, until, timeZone, to }
}

/** Words as a listener without any language hears them. */
export function heard(text: string, ...intents: Intent[]): Heard {
  return { text, intents, holds: (word) => text.toLowerCase().includes(word.toLowerCase()) }
}

export function writes(text: string, ...intents: Intent[]): TalkInput {
  return { type: 'writes', heard: heard(text, ...intents) }
}

export function presses(answerId: string): TalkInput {
  return { type: 'presses', answerId }
}

/** Asks for the number of an order. */
export function askTask(given: Partial<AskTask> = {}): AskTask {
  const nothing = { again: '', choices: [], saveTo: null, otherwise: null }
  return { type: 'ask', question: 'Which order?', value: 'text', variable: 'order', ...nothing, ...given }
}

/** Lets the AI module answer. */
export function aiTask(given: Partial<AiTask> = {}): AiTask {
  const buttons = { helped: { id: 'helped', label: 'That helped' }, person: { id: 'person', label: 'To an operator' } }
  return { type: 'ai', invitation: 'What would you like to know?', mostQuestions: 3, ...buttons, otherwise: null, toPerson: null, ...given }
}

/** Asks a service about an order. */
export function callTask(given: Partial<CallTask> = {}): CallTask {
  const picks = [{ id: 'state', path: 'state', variable: 'state' }]
  const request = { method: 'GET' as const, url: 'https://shop.example/orders/{order}', headers: [], body: '', timeLimitSeconds: 5 }
  return { type: 'call', ...request, picks, otherwise: null, ...given }
}
