import { newId } from '@besedka/contract'
import { type Caller, createApi } from './call.ts'
import { type CustomerHearing, type CustomerListener, FeedListener } from './feed-listener.ts'

export type Visit = {
  key: string
  visitorToken?: string
  user?: { id: string; signature: string; name?: string }
  locale?: string
  visitId?: string
}
export type Customer = Awaited<ReturnType<typeof openVisit>>

/** A customer's device on a channel: opens a visit as the widget does. */
export async function openVisit(caller: Caller, { key, ...visit }: Visit) {
  // Visits are limited by address; every device of a test has its own.
  const device = { ...caller, headers: { 'x-forwarded-for': randomAddress(), ...caller.headers } }
  const session = await createApi(device).customer.openSession({ channelKey: key, ...visit })
  const visitor = { ...device, token: session.token }
  const { customer, live } = createApi(visitor)

  return {
    ...session,
    caller: visitor,
    api: customer,
    tickets: live,
    async listens(cursor?: number, fromLog?: string): Promise<CustomerListener> {
      const { ticket, log } = await live.openCustomerFeed()
      return new FeedListener<CustomerHearing>(caller.address).open({ ticket, cursor, log: fromLog ?? log })
    },
    writes: (text: string, id = newId()) => customer.sendMessage({ id, text }),
    presses: ({ text, value }: { text: string; value: string }) => customer.sendMessage({ id: newId(), text, pressed: value }),
    reads: async () => (await customer.listMessages({ limit: 100 })).items,
  }
}

export function randomAddress(): string {
  return `10.${byte()}.${byte()}.${byte()}`
}

function byte(): number {
  return Math.floor(Math.random() * 256)
}
