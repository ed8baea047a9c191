import { setTimeout as sleep } from 'node:timers/promises'
import type { Phone } from '@besedka/channels/simulators'
import { newId } from '@besedka/contract/id'
import type { Ledger } from '../ledger/ledger.ts'
import { takeChats } from '../shops/take-chats.ts'
import { must } from '../traffic/insist.ts'
import { nonce } from '../traffic/nonce.ts'
import type { Colleague, Office } from '../traffic/office.ts'
import type { Bot } from './telegram-double.ts'

/** One chat of a bot, its customer's phone, and the operator who writes to it. */
export type Correspondent = {
  chatId: string
  phone: Phone
  /** Sends the next message; resolves with its text when it is accepted. */
  write(): Promise<{ id: string; text: string }>
  /** What the phone shows of what was written to it. */
  shown(): string[]
}

/** Has customers of a bot begin chats, and an operator take them. */
export async function openCorrespondences(
  operator: Colleague,
  given: { office: Pick<Office, 'administrator'>; bot: Bot; name: string; count: number; ledger: Ledger },
): Promise<Correspondent[]> {
  const { office, bot, name, count, ledger } = given
  const phones = Array.from({ length: count }, (_, index) => bot.addPhone(`${name} ${index}`))
  for (const { person, write } of phones) {
    const first = { text: `${person.firstName.replace(' ', '')}-0-${nonce()}`, sender: person.firstName, n: 0 }
    ledger.sent({ ...first, from: 'customer', via: 'telegram' })
    write(first.text)
  }
  const chats = await takeChats(operator, { office, channelId: bot.channelId, count })
  return phones.map((phone) => correspond(operator, { phone, chatId: chats.get(phone.person.firstName)?.id ?? '', ledger }))
}

function correspond(operator: Colleague, { phone, chatId, ledger }: { phone: Phone; chatId: string; ledger: Ledger }): Correspondent {
  const sender = `o-${phone.person.firstName.replace(' ', '')}`
  let n = 0
  return {
    chatId,
    phone,
    async write() {
      const [id, text] = [newId(), `${sender}-${++n}-${nonce()}`]
      ledger.sent({ text, sender, n, id, from: 'operator', via: 'telegram', chatId })
      await must(() => operator.api.messages.send({ chatId, id, text }))
      await ledger.accepted(text)
      return { id, text }
    },
    shown: () => phone.messages().flatMap(({ fromBot, text }) => (fromBot ? [text] : [])),
  }
}

/** Writes every `pauseMs` until the signal. */
export async function writeOn(
  { write }: Pick<Correspondent, 'write'>,
  { pauseMs, until }: { pauseMs: number; until: AbortSignal },
): Promise<void> {
  while (!until.aborted) {
    await write()
    await sleep(pauseMs, undefined, { signal: until }).catch(() => {})
  }
}
