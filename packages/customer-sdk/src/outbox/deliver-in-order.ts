import type { CustomerMessageView } from '@besedka/contract'
import { toChatError } from '../chat-error.ts'
import type { OutgoingFile, OutgoingMessage } from '../chat-state.ts'
import type { CustomerApi } from '../http/customer-api.ts'
import type { Visit } from '../visit.ts'
import { nextToSend, pauseAfter } from './decide-outgoing.ts'
import type { OutgoingList } from './outgoing-list.ts'
import type { StoredOutbox } from './stored-outbox.ts'
import { uploadFiles } from './upload-files.ts'

export type DeliveryOptions = {
  api: CustomerApi
  visit: Visit
  stored: StoredOutbox
  list: OutgoingList
  onSent(message: CustomerMessageView): void
}

/** Sends the waiting messages one after another, and tries again after transient failures. */
export function createDelivery({ api, visit, stored, list, onSent }: DeliveryOptions) {
  let current: { id: string; cancel: AbortController } | undefined
  let attempt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let notBefore = 0
  let disposed = false

  async function run(): Promise<void> {
    clearTimeout(timer)
    while (!current && !disposed) {
      const next = nextToSend(list.all())
      if (!next) return
      current = { id: next.id, cancel: new AbortController() }
      list.update(next.id, { status: 'sending' })
      const goOn = await deliver(next, current.cancel.signal)
      current = undefined
      if (!goOn) return
    }
  }

  /** Whether the next message may go now. */
  async function deliver(message: OutgoingMessage, signal: AbortSignal): Promise<boolean> {
    try {
      const fileIds = await upload(message, signal)
      if (signal.aborted) return true
      await visit.followLink()
      const { id, text, pressed, quote } = message
      const beside = { ...(pressed !== undefined && { pressed }), ...(quote && { quotesId: quote.messageId }) }
      const sent = await visit.call((token) => api.sendMessage(token, { id, text, fileIds, ...beside }))
      attempt = 0
      onSent(sent)
      list.drop(id)
      return true
    } catch (thrown) {
      if (signal.aborted || disposed) return true
      const error = toChatError(thrown)
      if (error.isTransient) {
        list.update(message.id, { status: 'waiting', fault: error.fault })
        attempt += 1
        const pause = pauseAfter(error, attempt, Date.now())
        notBefore = pause.notBefore
        timer = setTimeout(() => void run(), pause.waitMs)
        return false
      }
      list.update(message.id, { status: 'failed', fault: error.fault })
      list.keep(message.id)
      return true
    }
  }

  /** Uploads the files of a message and answers their ids. What is uploaded is stored with the message, so that no file goes up twice. */
  async function upload(message: OutgoingMessage, signal: AbortSignal): Promise<string[]> {
    const onChange = (files: OutgoingFile[]) => {
      if (!signal.aborted) list.update(message.id, { files })
    }
    const files = await uploadFiles(message.files, { api, visit, signal, onChange })
    if (files.length > 0 && !signal.aborted) await stored.keep({ ...message, files })
    return files.flatMap((file) => (file.uploaded ? [file.uploaded.id] : []))
  }

  return {
    /** Tries at once, unless the server has asked to wait. */
    wake(): void {
      if (!current && Date.now() >= notBefore) void run()
    },
    run,
    /** Gives up what is being sent, if it is this message; it may arrive all the same. */
    abort(id: string): void {
      if (current?.id === id) current.cancel.abort()
    },
    dispose(): void {
      disposed = true
      clearTimeout(timer)
      current?.cancel.abort()
    },
  }
}
