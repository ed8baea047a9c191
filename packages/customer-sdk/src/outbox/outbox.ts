import type { CustomerMessageView } from '@besedka/contract'
import { newId } from '@besedka/contract/id'
import type { MessageQuote, OutgoingMessage } from '../chat-state.ts'
import type { CustomerApi } from '../http/customer-api.ts'
import type { FileSource } from '../platform/ports.ts'
import type { Visit } from '../visit.ts'
import { retryLast, withoutFile } from './decide-outgoing.ts'
import { createDelivery } from './deliver-in-order.ts'
import { outgoingFile } from './outgoing-file.ts'
import { createOutgoingList } from './outgoing-list.ts'
import type { StoredOutbox } from './stored-outbox.ts'

export type OutboxOptions = {
  api: CustomerApi
  visit: Visit
  stored: StoredOutbox
  onChange(list: OutgoingMessage[]): void
  onSent(message: CustomerMessageView): void
}

/** What a message carries beside words and files. */
type Beside = { pressed?: string | undefined; quote?: MessageQuote | undefined }

/**
 * Sends messages one after another, in the order they were written. A cut connection or a busy server only delays: the same id is
 * sent again until it is answered, so nothing is lost and nothing doubled. A refusal marks that one message and lets the next go.
 */
export type Outbox = ReturnType<typeof createOutbox>

export function createOutbox({ api, visit, stored, onChange, onSent }: OutboxOptions) {
  const list = createOutgoingList(stored, onChange)
  const delivery = createDelivery({ api, visit, stored, list, onSent })

  function cancel(id: string): void {
    delivery.abort(id)
    list.drop(id)
  }

  return {
    /** Takes up what an earlier page left unsent. */
    async restore(): Promise<void> {
      const left = (await stored.load()).filter((one) => !list.find(one.id))
      if (left.length === 0) return
      list.show([...left, ...list.all()])
      void delivery.run()
    },

    /** Puts a message at the end of the queue and answers its id at once. */
    add(text: string, files: FileSource[], { pressed, quote }: Beside = {}): string {
      const message: OutgoingMessage = {
        id: newId(),
        text,
        ...(pressed !== undefined && { pressed }),
        ...(quote && { quote }),
        files: files.map(outgoingFile),
        createdAt: new Date().toISOString(),
        status: 'waiting',
        fault: null,
      }
      list.show([...list.all(), message])
      void stored.keep(message)
      delivery.wake()
      return message.id
    },

    /** Sends a refused message again, under the same id, at the end of the queue. */
    retry(id: string): void {
      const next = retryLast(list.all(), id)
      if (next === list.all()) return
      list.show(next)
      list.keep(id)
      delivery.wake()
    },

    /** Takes an unsent message back. One that is on its way may arrive all the same. */
    cancel,

    /** Takes one file out of an unsent message; one that was nothing but this file is taken back. */
    removeFile(id: string, fileKey: string): void {
      const message = list.find(id)
      if (!message) return
      const change = withoutFile(message, fileKey)
      if (change === null) return cancel(id)
      delivery.abort(id)
      list.update(id, change)
      list.keep(id)
      delivery.wake()
    },

    /** The server has it, as another path than our own call told. */
    settle: list.drop,
    wake: delivery.wake,
    dispose: delivery.dispose,
  }
}
