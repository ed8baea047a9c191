import { vi } from 'vitest'
import { createCustomerChat } from '../create-customer-chat.ts'
import type { CustomerChat, CustomerChatOptions } from '../customer-chat.ts'
import { FakeServer } from './fake-server.ts'

/** A chat of one visitor against a fake server. Call with the same server again for the same browser after a reload. */
export function givenChat(options: Partial<CustomerChatOptions> & { server?: FakeServer } = {}): {
  server: FakeServer
  chat: CustomerChat
} {
  const { server = new FakeServer(), ports, ...rest } = options
  const chat = createCustomerChat({ baseUrl: 'https://chat.test', channelKey: 'shop', ...rest, ports: { ...server.ports, ...ports } })
  return { server, chat }
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
