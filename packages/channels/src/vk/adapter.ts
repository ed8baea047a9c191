import { type CallTimings, usualCallTimings } from '../kit/http/timings.ts'
import { adaptCommunity } from '../vk-community/adapt-community.ts'
import { vk } from './definition.ts'
import { signInToVk } from './sign-in.ts'

export const vkAdapter = adaptVk(usualCallTimings)

/** The same with other timeouts, for tests. */
export function adaptVk(timings: CallTimings) {
  return { ...adaptCommunity(vk, timings), signIn: signInToVk(timings) }
}
