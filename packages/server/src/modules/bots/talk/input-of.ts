import type { TalkInput } from '@besedka/bot-scenario'
import type { MessageView } from '@besedka/contract'
import { readButtonValue } from './button-value.ts'
import type { OpenTalk } from './open-talk.ts'
import { readWords } from './read-words.ts'

/** Nobody reads what a bot says and writes an answer to it in less. */
const rapidMs = 2_000

/** What the customer did, as a talk takes it. */
export function inputOf(message: MessageView, { botId, state }: OpenTalk, now: Date): TalkInput {
  const answerId = readButtonValue(message.extras?.pressed?.value ?? '', botId)
  if (answerId !== undefined) return { type: 'presses', answerId }
  const files = message.files.map(({ name }) => name)
  const rapid = state.misunderstoodAt !== undefined && now.getTime() - Date.parse(state.misunderstoodAt) < rapidMs
  if (message.text.trim() === '') return { type: 'sendsFiles', files, rapid }
  return { type: 'writes', heard: readWords(message.text), files, rapid }
}
