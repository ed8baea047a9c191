import type { Faults } from '../../../kit/simulator/faults.ts'
import { createHookLine, type HookLine, type HookPost } from '../../../kit/simulator/hook-line.ts'
import type { HttpSimulator } from '../../../kit/simulator/serve.ts'
import type { ConsentPage } from './consent-page.ts'
import type { TokenOffice } from './token-office.ts'

/** A CRM that lives in this process; each kind adds what the people of the company do in it. */
export type CrmSimulator = HttpSimulator & {
  faults: Faults
  office: TokenOffice
  consent: ConsentPage
  /** Has changes posted to an address, as an outbound webhook does. */
  postTo(url: string): HookLine
  /** How many calls were refused because they came too quickly. */
  readonly tooQuick: number
  /** The calls that were made, in their order. */
  readonly calls: readonly string[]
}

const headers = { 'content-type': 'application/x-www-form-urlencoded' }

/** The addresses that a simulated CRM posts its changes to, as forms. `listen` is given what to call with the form of each change. */
export function createHooks({
  listen,
  forge,
}: {
  listen(post: (body: string) => void): void
  /** The same post by somebody who does not know the secret; `url` is where the true one goes. */
  forge(post: HookPost, url: string): HookPost
}): Pick<CrmSimulator, 'postTo' | 'close'> {
  const lines: HookLine[] = []
  return {
    postTo(url) {
      const line = createHookLine(url, { retryMs: 50, forge: (post) => forge(post, url) })
      listen((body) => line.push({ body, headers }))
      lines.push(line)
      return line
    },
    close() {
      for (const line of lines) line.close()
    },
  }
}
