import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { HttpSimulator } from '../../../../channels/src/simulators.ts'

/** Puts a pause between what a provider does with a message that is sent to it, and its answer. */
export function thinkBeforeAnswering(
  simulator: HttpSimulator,
  answersAfterMs: number,
): { simulator: HttpSimulator; untilThinking(): Promise<void> } {
  let thinking = 0
  return {
    simulator: {
      close: () => simulator.close(),
      handle(request: IncomingMessage, response: ServerResponse) {
        if (answersAfterMs > 0 && request.url?.endsWith('/sendMessage')) {
          const end = response.end.bind(response)
          response.end = (...given: unknown[]) => {
            thinking += 1
            setTimeout(() => {
              thinking -= 1
              Reflect.apply(end, response, given)
            }, answersAfterMs)
            return response
          }
        }
        simulator.handle(request, response)
      },
    },
    async untilThinking() {
      while (thinking === 0) await sleep(1)
    },
  }
}
