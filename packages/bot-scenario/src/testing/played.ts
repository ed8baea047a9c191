import type { BotScenario } from '@besedka/contract'
import type { TalkFacts } from '../talk/facts.ts'
import { step } from '../talk/step.ts'
import { beforeTheTalk, type TalkAct, type TalkInput, type TalkState } from '../talk/talk.ts'

/** Plays a talk from its beginning; answers what the bot did at each step in short, and where the talk stands. */
export function played(
  { scenario, now, facts }: { scenario: BotScenario; now: Date; facts?: TalkFacts },
  inputs: readonly TalkInput[],
): { did: string[]; state: TalkState } {
  let state = beforeTheTalk
  const did: string[] = []
  for (const input of [{ type: 'begins', heard: null } as const, ...inputs]) {
    const next = step(scenario, state, input, now, facts)
    state = next.state
    did.push(next.acts.map(inShort).join(' | '))
  }
  return { did, state }
}

/** What was done, in words: texts, buttons in brackets, ends and hand-overs. */
export function inShort(act: TalkAct): string {
  const buttons = 'buttons' in act && act.buttons.length > 0 ? ` [${act.buttons.map(({ label }) => label).join(', ')}]` : ''
  switch (act.type) {
    case 'says':
      return `${act.text}${buttons}`
    case 'sendsFile':
      return `file${buttons}`
    case 'awaits':
      return `awaits ${act.what} until ${act.pending.until.slice(11, 19)}`
    case 'saves':
      return `saves ${act.saveTo.type} ${act.value}`
    case 'sets':
      return `sets ${act.setting.type}`
    case 'ends':
      return `ends: ${act.finalAction.type}`
    case 'handsOver':
      return `hands over: ${act.reason}`
    case 'saysItIsOver':
      return 'over'
    case 'jumps':
      return `jumps to ${act.botId}`
  }
}
