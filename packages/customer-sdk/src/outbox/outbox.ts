import type { CustomerMessageView } from '@besedka/contract'
import { newId } from '@besedka/contract/id'
import { backoffMs } from '../backoff.ts'
import { toChatError } from '../chat-error.ts'
import type { OutgoingFile, OutgoingMessage } from '../chat-state.ts'
import type { CustomerApi } from '../http/customer-api.ts'
import type { FileSource } from '../platform/ports.ts'
import type { Visit } from '../visit.ts'
import { outgoingFile } from './outgoing-file.ts'
import type { StoredOutbox } from './stored-outbox.ts'
import { uploadFiles } from './upload-files.ts'

export type OutboxOptions = {
  api: CustomerApi
  visit: Visit
  stored: StoredOutbox
  onChange(list: OutgoingMessage[]): void
  onSent(message: CustomerMessageView): void
}

/**
 * Sends messages one after another, in the order they were written. A cut connection or a busy server only delays: the same id is
 * sent again until it is answered, so nothing is lost and nothing doubled. A refusal marks that one message and lets the next go.
 */
export type Outbox = ReturnType<typeof createOutbox>

export function createOutbox({ api, visit, stored, onChange, onSent }: OutboxOptions) {
  let list: OutgoingMessage[] = []
  let current: { id: string; cancel: AbortController } | undefined
  let attempt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let notBefore = 0
  let disposed = false

  function update(id: string, change: Partial<OutgoingMessage>): void {
    show(list.map((message) => (message.id === id ? { ...message, ...change } : message)))
  }

  function show(next: OutgoingMessage[]): void {
    list = next
    onChange(list)
  }

  function keep(id: string): void {
    const message = list.find((one) => one.id === id)
    if (message) void stored.keep(message)
  }

  function drop(id: string): void {
    if (!list.some((message) => message.id === id)) return
    show(list.filter((message) => message.id !== id))
    void stored.forget(id)
  }

  async function run(): Promise<void> {
    clearTimeout(timer)
    while (!current && !disposed) {
      const next = list.find((message) => message.status === 'waiting')
      if (!next) return
      current = { id: next.id, cancel: new AbortController() }
      update(next.id, { status: 'sending' })
      const goOn = await deliver(next, current.cancel.signal)
      current = undefined
      if (!goOn) return
    }
  }

  /** Whether the next message may go now. */
  async function deliver(message: OutgoingMessage, signal: AbortSignal): Promise<boolean> {
    const onChange = (files: OutgoingFile[]) => {
      if (!signal.aborted) update(message.id, { files })
    }
    try {
      const files = await uploadFiles(message.files, { api, visit, signal, onChange })
      if (signal.aborted) return true
      if (message.files.length > 0) await stored.keep({ ...message, files })
      const fileIds = files.flatMap((file) => (file.uploaded ? [file.uploaded.id] : []))
      await visit.followLink()
      const sent = await visit.call((token) =>
        api.sendMessage(token, { id: message.id, text: message.text, fileIds, ...pressedOf(message) }),
      )
      attempt = 0
      onSent(sent)
      drop(message.id)
      return true
    } catch (thrown) {
      if (signal.aborted || disposed) return true
      const error = toChatError(thrown)
      if (!error.isTransient) {
        update(message.id, { status: 'failed', fault: error.fault })
        keep(message.id)
        return true
      }
      update(message.id, { status: 'waiting', fault: error.fault })
      attempt += 1
      const waitMs = Math.max(backoffMs(attempt), error.retryAfterMs)
      notBefore = error.retryAfterMs > 0 ? Date.now() + error.retryAfterMs : 0
      timer = setTimeout(() => void run(), waitMs)
      return false
    }
  }

  return {
    /** Takes up what an earlier page left unsent. */
    async restore(): Promise<void> {
      const left = (await stored.load()).filter((one) => !list.some((known) => known.id === one.id))
      if (left.length === 0) return
      show([...left, ...list])
      void run()
    },

    /** Puts a message at the end of the queue and answers its id at once. */
    add(text: string, files: FileSource[], pressed?: string): string {
      const message: OutgoingMessage = {
        id: newId(),
        text,
        ...pressedOf({ pressed }),
        files: files.map(outgoingFile),
        createdAt: new Date().toISOString(),
        status: 'waiting',
        fault: null,
      }
      show([...list, message])
      void stored.keep(message)
      this.wake()
      return message.id
    },

    /** Sends a refused message again, under the same id, at the end of the queue. */
    retry(id: string): void {
      const message = list.find((one) => one.id === id && one.status === 'failed')
      if (!message) return
      show([...list.filter((one) => one.id !== id), { ...message, status: 'waiting', fault: null }])
      keep(id)
      this.wake()
    },

    /** Takes an unsent message back. One that is on its way may arrive all the same. */
    cancel(id: string): void {
      if (current?.id === id) current.cancel.abort()
      drop(id)
    },

    /** Takes one file out of an unsent message; one that was nothing but this file is taken back. */
    removeFile(id: string, fileKey: string): void {
      const message = list.find((one) => one.id === id)
      if (!message) return
      const files = message.files.filter((file) => file.key !== fileKey)
      if (message.text === '' && files.length === 0) return this.cancel(id)
      if (current?.id === id) current.cancel.abort()
      // What is being sent begins again, without what is on the server already; so does what only this file held up. What was refused for
      // another reason waits for a decision.
      const held = message.files.some(({ fault }) => fault) && !files.some(({ fault }) => fault)
      update(id, message.status === 'sending' || held ? { files, status: 'waiting', fault: null } : { files })
      keep(id)
      this.wake()
    },

    /** The server has it, as another path than our own call told. */
    settle: drop,

    /** Tries at once, unless the server has asked to wait. */
    wake(): void {
      if (!current && Date.now() >= notBefore) void run()
    },

    dispose(): void {
      disposed = true
      clearTimeout(timer)
      current?.cancel.abort()
    },
  }
}

function pressedOf({ pressed }: { pressed?: string | undefined }): { pressed?: string } {
  return pressed === undefined ? {} : { pressed }
}
