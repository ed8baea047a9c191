import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { pathOf, queryOf } from '../../../kit/simulator/doors.ts'
import { showPage } from '../../../kit/simulator/sign-in/pages.ts'
import { answerWith } from '../../../kit/simulator/suffer.ts'
import { createCommunityDoor } from './community-door.ts'
import { createPersonDoor } from './person-door.ts'
import type { ManagedGroup } from './registration.ts'

/**
 * The pages where people sign in, and the calls that turn what they allowed into keys: VK ID with PKCE for a person, the older door with the program's
 * secret for a community. A code is good once and for ten minutes, and only where it was asked for.
 */
export function createSignInDoors(given: { now: () => Date; opened: (group: ManagedGroup, token: string) => void }) {
  const person = createPersonDoor(given.now)
  const doors = { 'id.vk.com': person, 'oauth.vk.com': createCommunityDoor(given) }

  return {
    isPerson: person.isPerson,

    /** Answers what is asked of either door; false for anything else. */
    async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      const [, name, what] = /\/(id\.vk\.com|oauth\.vk\.com)\/(authorize|oauth2\/auth|access_token)$/.exec(pathOf(request)) ?? []
      if (name !== 'id.vk.com' && name !== 'oauth.vk.com') return false
      if (what === 'authorize') showPage(doors[name].page(queryOf(request)), response)
      else answerWith(doors[name].take(Object.fromEntries(new URLSearchParams(await text(request)))), response)
      return true
    },
  }
}
