import { vi } from 'vitest'
import { createCustomerChat } from '../create-customer-chat.ts'
import type { CustomerChat, CustomerChatOptions } from '../customer-chat.ts'
import { FakeServer } from './fake-server.ts'

type Options = Partial<CustomerChatOptions> & { server?: FakeServer }
type Given = { server: FakeServer; chat: CustomerChat }

/** A chat of one visitor against a fake server. Call with the same server again for the same browser after a reload. */
export function givenChat(options: Options = {}): Given {
  const { server = new FakeServer(), ports, ...rest } = options
  const chat = createCustomerChat({ baseUrl: 'https://chat.test', channelKey: 'shop', ...rest, ports: { ...server.ports, ...ports } })
  return { server, chat }
}

/** The same, opened. */
export async function givenOpenChat(options?: Options): Promise<Given> {
  const given = givenChat(options)
  await given.chat.open()
  await settle()
  return given
}

/** The visitor's page is loaded again: the chat begins with what its browser has kept. */
export async function reload({ server, chat }: Given): Promise<CustomerChat> {
  chat.dispose()
  server.offline = false
  const { chat: reloaded } = givenChat({ server })
  await reloaded.start()
  await settle()
  return reloaded
}

/** Lets everything that needs no waiting happen. */
export async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0)
  await vi.advanceTimersByTimeAsync(0)
}

/** Lets time pass. */
export async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
}
