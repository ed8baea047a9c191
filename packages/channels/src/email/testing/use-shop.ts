import { useAnew } from '../../kit/conformance/open-messenger.ts'
import { startMailProvider } from '../simulator/index.ts'
import type { listenWith } from './shop-mailbox.ts'

type Listener = ReturnType<typeof listenWith>

/** For each test a mail provider of its own with the shop's mailbox; listeners that are `running` are stopped with it. */
export const useShop = () => useAnew(openShop)

async function openShop() {
  const provider = await startMailProvider()
  const mailbox = provider.openMailbox('support@shop.test', 'right')
  const running: Listener[] = []
  async function close(): Promise<void> {
    await Promise.allSettled(running.map((listener) => listener.stop()))
    await provider.close()
  }
  return { provider, mailbox, running, close }
}
