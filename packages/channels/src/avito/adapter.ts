import { z } from 'zod'
import { defineAdapter } from '../kit/adapter.ts'
import { planWordsFirst } from '../kit/parts.ts'
import { accountIdOf, call, pathOf, type Way } from './api/call.ts'
import { createKeys, type Shop } from './api/keys.ts'
import { readChat } from './api/read.ts'
import { check, connect, disconnect } from './connect.ts'
import { avito } from './definition.ts'
import { download } from './download.ts'
import { listen } from './listen.ts'
import { aboutChat } from './receive/brought.ts'
import { lookUp } from './receive/look-up.ts'
import { nameOf, receive } from './receive/receive.ts'
import { split } from './receive/split.ts'
import { chatOf } from './send/chat-of.ts'
import { sendPart } from './send/send-part.ts'
import { takeBack } from './send/take-back.ts'
import { type AvitoTimings, usualAvitoTimings } from './timings.ts'

/** Messages under the advertisements of a shop on Avito, by its messenger API (developers.avito.ru). */
export const avitoAdapter = adaptAvito(usualAvitoTimings)

/** The same with other timeouts, for tests. */
export function adaptAvito(timings: AvitoTimings) {
  const keys = createKeys()
  const to = (shop: Shop): Way => ({ shop, keys, timings })

  async function getName(chatId: string, way: Way): Promise<string> {
    const chat = await readChat(way, decodeURIComponent(chatOf(chatId)))
    return nameOf(aboutChat(chat, await accountIdOf(way))) ?? ''
  }

  async function markRead(chatId: string, way: Way): Promise<void> {
    const path = await pathOf(way, 'v1', `chats/${chatOf(chatId)}/read`)
    await call(way, { method: 'POST', path, result: z.unknown() })
  }

  return defineAdapter({
    definition: avito,
    // How Avito signs is not documented, so our address is all that proves it: a notification is believed in nothing but that there is something to read.
    hook: { verify: ({ method }) => method === 'POST', besideListening: true },
    split,
    lookUp: (body, shop) => lookUp(body, to(shop)),
    receive,
    plan: planWordsFirst,
    send: (part, message, shop) => sendPart(part, message, to(shop)),
    repeatsAreHarmless: false,
    takeBack: (given, shop) => takeBack(given, to(shop)),
    download: (ref, shop) => download(ref, to(shop)),
    profile: async ({ value }, shop) => ({ name: await getName(value, to(shop)) }),
    markRead: (heard, shop) => markRead(heard.to, to(shop)),
    connect: (shop) => connect(shop, to(shop)),
    disconnect: (shop) => disconnect(shop, to(shop)),
    canLoseHook: true,
    check: (shop) => check(shop, to(shop)),
    listen: (shop) => (listening) => listen(listening, to(shop)),
  })
}
