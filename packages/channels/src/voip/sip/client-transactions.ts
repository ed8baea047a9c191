import { randomBytes } from 'node:crypto'
import { headerOf, type SipRequest, type SipResponse } from './message.ts'
import { repeat, type SipTimers } from './timers.ts'
import { type Peer, topVia } from './via.ts'

/** Nobody has answered in the time that the protocol allows. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
}

type Waiting = { method: string; settle(response: SipResponse): void; give(error: Error): void }

type Given = {
  send(message: SipRequest, to: Peer): void
  /** Our own address in Via: `192.0.2.7:5060`. */
  sentBy(): string
  timers: SipTimers
}

/** Requests of ours other than INVITE: each is said again until it is answered. */
export type ClientTransactions = ReturnType<typeof createClientTransactions>

export function createClientTransactions({ send, sentBy, timers }: Given) {
  const waiting = new Map<string, Waiting>()
  return {
    /** Sends a request, which gets its Via here, and waits for the final answer. A CANCEL has the branch of its INVITE. Throws {@link NoAnswer}. */
    ask(request: SipRequest, to: Peer, branch = newBranch()): Promise<SipResponse> {
      const whole = { ...request, headers: [['via', `SIP/2.0/UDP ${sentBy()};branch=${branch};rport`] as const, ...request.headers] }
      return new Promise((resolve, reject) => {
        const end = () => {
          stop()
          waiting.delete(branch)
        }
        const stop = repeat(
          () => send(whole, to),
          timers,
          () => {
            waiting.delete(branch)
            reject(new NoAnswer(`${request.method} was not answered`))
          },
        )
        waiting.set(branch, {
          method: request.method,
          settle: (response) => {
            end()
            resolve(response)
          },
          give: (error) => {
            end()
            reject(error)
          },
        })
      })
    },
    /** Takes an answer to one of our requests; others are none of ours. */
    receive(response: SipResponse): void {
      const one = waiting.get(topVia(response)?.branch ?? '')
      // That they work on it ends nothing: the final answer is still to come.
      if (response.status < 200 || !one || headerOf(response, 'cseq')?.split(/\s+/)[1] !== one.method) return
      one.settle(response)
    },
    /** Waits for nothing any more. */
    close(): void {
      for (const one of [...waiting.values()]) one.give(new NoAnswer('The line was closed'))
    },
  }
}

/** Unforeseeable, so that no stranger can answer in the place of who was asked. The beginning is the standard's. */
export function newBranch(): string {
  return `z9hG4bK${randomBytes(12).toString('hex')}`
}
