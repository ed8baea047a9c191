import { randomUUID } from 'node:crypto'
import type { InboundMessage } from '../../../kit/inbound.ts'
import type { ThreadCandidate } from '../../../kit/thread.ts'
import { inboundEvents } from '../../parse/inbound-events.ts'
import { sameSubject } from '../../parse/letter-subject.ts'
import { decideThread } from '../decide-thread.ts'
import { outgoingHeaders } from '../outgoing-headers.ts'

type Chat = { id: string; customer: string; participants: Set<string>; subject: string; lastActivityAt: Date; letters: string[] }

/** A mailbox and its chats, as the product keeps them in its database; here to show where letters of the corpus end up. */
export function createMailroom(mailbox: { address: string; secret: string }) {
  const chats = new Map<string, Chat>()
  const letters = new Map<string, { chatId: string; ours: boolean }>()

  function open(customer: string, subject: string, at: Date): Chat {
    const chat = { id: randomUUID(), customer, participants: new Set<string>(), subject, lastActivityAt: at, letters: [] }
    chats.set(chat.id, chat)
    return chat
  }

  function keep(chat: Chat, ids: readonly string[], ours: boolean, at: Date): void {
    for (const id of ids) letters.set(id, { chatId: chat.id, ours })
    chat.letters.push(...ids.slice(0, 1))
    chat.lastActivityAt = at
  }

  function candidates(message: InboundMessage): ThreadCandidate[] {
    const { thread, contact } = message
    const byReference = (thread?.references ?? []).flatMap((reference) => {
      const letter = letters.get(reference)
      return letter ? [candidate(letter.chatId, letter.ours ? 'ownLetter' : 'customerLetter', reference)] : []
    })
    const byToken = thread?.key && chats.has(thread.key) ? [candidate(thread.key, 'token', null)] : []
    const bySubject = [...chats.values()]
      .filter(({ customer, subject }) => customer === contact.value && sameSubject(subject, thread?.subject ?? ''))
      .map(({ id }) => candidate(id, 'subject', null))
    return [...byReference, ...byToken, ...bySubject]
  }

  function candidate(chatId: string, match: ThreadCandidate['match'], reference: string | null): ThreadCandidate {
    const chat = chats.get(chatId)
    if (!chat) throw new Error('no such chat')
    const { customer, participants, subject, lastActivityAt } = chat
    return { chatId, match, reference, customer, participants: [...participants], subject, lastActivityAt }
  }

  return {
    /** The chat a raw letter ended up in, and whether it was opened for it; undefined when the letter was ignored. */
    receive: async (raw: string, at: Date): Promise<{ chatId: string; isNew: boolean } | undefined> => {
      const [message] = await inboundEvents(Buffer.from(raw), mailbox)
      if (message?.kind !== 'message') return undefined
      const { references, key, participants } = message.thread ?? { references: [], key: null, participants: [] }
      const letter = message.extras?.letter
      const subject = letter?.subject ?? ''
      const question = { references, key, subject, sender: message.contact.value, participants, automatic: letter?.automatic ?? false, at }
      const { chatId } = decideThread(question, candidates(message))
      const chat = chats.get(chatId ?? '') ?? open(message.contact.value, subject, at)
      for (const participant of participants) chat.participants.add(participant)
      keep(chat, [message.externalId], false, at)
      return { chatId: chat.id, isNew: chatId === null }
    },
    /** Our letter into a chat; `serverId` is what some servers put in place of our Message-ID. */
    send: (chatId: string, at: Date, serverId: string | null = null): string => {
      const chat = chats.get(chatId)
      if (!chat) throw new Error('no such chat')
      const domain = mailbox.address.split('@')[1] ?? ''
      const { messageId } = outgoingHeaders({
        ...{ chatId, messageId: randomUUID(), domain, secret: mailbox.secret },
        ...{ subject: chat.subject, references: chat.letters },
      })
      keep(chat, serverId ? [messageId, serverId] : [messageId], true, at)
      return messageId
    },
    /** A chat that an operator starts. */
    start: (customer: string, subject: string, at: Date): string => open(customer, subject, at).id,
  }
}
