import type { Connection } from '../../kit/adapter.ts'
import { jsonPost } from '../../kit/conformance/json-post.ts'
import { messengerWorld } from '../../kit/conformance/messenger-world.ts'
import type { HookProof, OpenWorld } from '../../kit/conformance/world.ts'
import { hmacHex } from '../../kit/sign.ts'

const hourMs = 3_600_000

type Office<Settings> = Parameters<typeof messengerWorld<Settings>>[0] & {
  account: { endKey(at: Date | null): void }
  clock: { at: Date }
}

/** A post that Meta signs with the secret of the app. */
export function signedPost(post: object, { secrets }: Pick<Connection, 'secrets'>): HookProof {
  const request = jsonPost(post)
  const headers = { 'x-hub-signature-256': `sha256=${hmacHex(secrets.appSecret ?? '', request.body)}` }
  return { request: { ...request, headers }, proofHeader: 'x-hub-signature-256', signsBody: true }
}

/** The world of a channel of Meta, whose keys end, and whose window closes a day after the customer's last message. */
export function metaWorld<Settings>(office: Office<Settings>, given: Parameters<typeof messengerWorld<Settings>>[1]) {
  const { account, boris, clock } = office
  const world = messengerWorld(office, given)
  const closeWindow = () => {
    clock.at = new Date(clock.at.getTime() + 25 * hourMs)
  }
  return {
    ...world,
    closeWindow,
    faults: [
      ...world.faults,
      { name: 'the window is closed', start: closeWindow, expected: { kind: 'window_closed', code: 'windowClosed' } },
    ],
    async heal() {
      await world.heal()
      boris.write('Still there?')
    },
    endKey: (at) => account.endKey(at),
  } satisfies OpenWorld<Settings> & { closeWindow(): void }
}
