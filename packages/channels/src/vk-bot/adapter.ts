import { type CallTimings, usualCallTimings } from '../kit/http/timings.ts'
import { adaptCommunity } from '../vk-community/adapt-community.ts'
import { vkBot } from './definition.ts'

export const vkBotAdapter = adaptVkBot(usualCallTimings)

/** The same with other timeouts, for tests. */
export function adaptVkBot(timings: CallTimings) {
  return adaptCommunity(vkBot, timings)
}
