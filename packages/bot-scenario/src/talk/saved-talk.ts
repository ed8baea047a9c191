import type { BotScenario, SavedFacts, SavedInput, SavedTalk } from '@besedka/contract'
import { noFacts, type TalkFacts } from './facts.ts'
import { step } from './step.ts'
import { beforeTheTalk, type Heard, type TalkAct, type TalkInput, type TalkState } from './talk.ts'

export type Listen = (text: string) => Heard

/** How a saved talk goes in a scenario. */
export type PlayedTalk = {
  /** What the bot said and did at the beginning, and after each input. */
  said: string[][]
  /** The nodes that it came by. */
  path: readonly string[]
  /** The first input after which the bot does something else than expected; 0 is the beginning, null: it does what is expected. */
  brokenAt: number | null
}

/** Plays a saved talk in a scenario. Pure, so that editor and server find the same. `definedFields`: those of customers. */
export function playSavedTalk(
  scenario: BotScenario,
  { facts, inputs, expected }: SavedTalk,
  listen: Listen,
  definedFields: TalkFacts['definedFields'] = [],
): PlayedTalk {
  const now = new Date(facts.at)
  let state: TalkState = beforeTheTalk
  const said = [null, ...inputs].map((input) => {
    const next = step(scenario, state, input ? inputOf(input, state, { scenario, listen }) : { type: 'begins', heard: null }, now, {
      ...factsOf(facts),
      definedFields,
    })
    state = next.state
    return next.acts.map(lineOf)
  })
  const broken = said.findIndex((lines, index) => JSON.stringify(lines) !== JSON.stringify(expected[index] ?? []))
  return { said, path: state.path, brokenAt: broken === -1 ? null : broken }
}

/** Which nodes no saved talk comes by, in the order of the scenario. */
export function notCovered({ nodes }: BotScenario, played: readonly PlayedTalk[]): string[] {
  const covered = new Set(played.flatMap(({ path }) => path))
  return nodes.map(({ id }) => id).filter((id) => !covered.has(id))
}

function factsOf({ statusId, tags, channelId, isOpen }: SavedFacts): Omit<TalkFacts, 'definedFields'> {
  return { customer: { statusId, tags, fields: [], values: {} }, channelId, isOpen, timeZone: noFacts.timeZone }
}

/** What comes from elsewhere comes to the turn at which it is awaited. */
function inputOf(
  input: SavedInput,
  { turn, waitsAt, meanwhile }: TalkState,
  { scenario, listen }: { scenario: BotScenario; listen: Listen },
): TalkInput {
  const heard = meanwhile ? listen(meanwhile) : null
  switch (input.type) {
    case 'writes':
      return { type: 'writes', heard: listen(input.text) }
    case 'presses':
      return { type: 'presses', answerId: input.answerId }
    case 'sendsFiles':
      return { type: 'sendsFiles', files: input.names }
    case 'waited':
      return { type: 'waited', turn }
    case 'called':
      return { type: 'called', turn, answer: input.json === null ? null : readJson(input.json), meanwhile: heard }
    case 'answered':
      return input.text === null
        ? { type: 'answered', turn, answer: null, why: 'notFound' }
        : { type: 'answered', turn, answer: { text: input.text, articles: [] } }
    case 'offered': {
      const task = scenario.nodes.find(({ id }) => id === waitsAt)?.task
      return { type: 'offered', turn, articles: task?.type === 'articles' ? articlesFor(task.articleIds) : [], meanwhile: heard }
    }
  }
}

/** What articles are called is no part of a scenario: in a trial they are numbered. */
export function articlesFor(articleIds: readonly string[]): { title: string; url: string }[] {
  return articleIds.map((_id, index) => ({ title: `№ ${index + 1}`, url: 'https://…' }))
}

/** An act as it is kept and compared. Where a chat goes is a part of it; where a node stands or what it is called is not. */
function lineOf(act: TalkAct): string {
  switch (act.type) {
    case 'says':
    case 'sendsFile': {
      const text = act.type === 'says' ? act.text : `file ${act.fileId}`
      return [text, ...act.buttons.map(({ label, link }) => `[${label}${link === null ? '' : ` ${link}`}]`)].join('\n')
    }
    case 'saves':
      return `saves ${JSON.stringify(act.saveTo)} ${act.value}`
    case 'sets':
      return `sets ${JSON.stringify(act.setting)}`
    case 'awaits':
      return `awaits ${act.what}`
    case 'jumps':
      return `jumps ${act.botId}`
    case 'ends':
      return `ends ${JSON.stringify(act.finalAction)}`
    case 'handsOver':
      return `hands over ${act.reason}`
    case 'saysItIsOver':
      return 'over'
  }
}

function readJson(text: string): { json: unknown } | null {
  try {
    return { json: JSON.parse(text) }
  } catch {
    return null
  }
}
