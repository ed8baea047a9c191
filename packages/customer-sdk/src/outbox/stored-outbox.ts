import type { FileView } from '@besedka/contract'
import type { ChatFault } from '../chat-error.ts'
import type { MessageQuote, OutgoingMessage } from '../chat-state.ts'
import type { SafeStorage } from '../platform/safe-storage.ts'

type StoredMessage = {
  id: string
  text: string
  pressed?: string
  quote?: MessageQuote
  createdAt: string
  files: FileView[]
  missing?: number
  fault?: ChatFault | null
}

/** Unsent messages that survive a reload, refused ones with the reason. Files survive when they are on the server already. */
export type StoredOutbox = {
  load(): Promise<OutgoingMessage[]>
  keep(message: OutgoingMessage): Promise<void>
  forget(id: string): Promise<void>
}

/**
 * Another tab may keep its own messages under the same key, so each change re-reads the list and touches one message only. The same
 * message sent by two tabs is one message: the server knows its id.
 */
export function createStoredOutbox(storage: SafeStorage, key: string): StoredOutbox {
  let last: Promise<unknown> = Promise.resolve()

  function change(edit: (list: StoredMessage[]) => StoredMessage[]): Promise<void> {
    const next = last.then(async () => storage.set(key, JSON.stringify(edit(parse(await storage.get(key))))))
    last = next
    return next
  }

  return {
    async load() {
      return parse(await storage.get(key))
        .filter(isWorthSending)
        .map(toOutgoing)
    },
    async keep({ id, text, pressed, quote, createdAt, files, status, fault }) {
      const uploaded = files.map((file) => file.uploaded).filter((file) => file !== null)
      const kept: StoredMessage = { id, text, createdAt, files: uploaded, missing: files.length - uploaded.length }
      if (pressed !== undefined) kept.pressed = pressed
      if (quote !== undefined) kept.quote = quote
      if (status === 'failed') kept.fault = fault
      await change((list) => (list.some((one) => one.id === id) ? list.map((one) => (one.id === id ? kept : one)) : [...list, kept]))
    },
    forget: (id) => change((list) => list.filter((one) => one.id !== id)),
  }
}

function parse(json: string | null): StoredMessage[] {
  try {
    const list: unknown = JSON.parse(json ?? '[]')
    return Array.isArray(list) ? list.filter(isStored) : []
  } catch {
    return []
  }
}

function isStored(value: Partial<StoredMessage> | null): value is StoredMessage {
  return typeof value?.id === 'string' && typeof value.text === 'string' && Array.isArray(value.files)
}

/** Of a message that was nothing but files that did not get up, nothing is left. */
function isWorthSending({ text, files }: StoredMessage): boolean {
  return text !== '' || files.length > 0
}

function toOutgoing({ id, text, pressed, quote, createdAt, files, missing = 0, fault = null }: StoredMessage): OutgoingMessage {
  const reason: ChatFault | null = missing > 0 ? { code: 'filesLost', message: 'The files were not uploaded' } : fault
  return {
    id,
    text,
    ...(pressed === undefined ? {} : { pressed }),
    ...(quote === undefined ? {} : { quote }),
    createdAt,
    status: reason ? 'failed' : 'waiting',
    fault: reason,
    files: files.map((file) => ({
      key: file.id,
      name: file.name,
      mimeType: file.mimeType,
      sizeBytes: file.sizeBytes,
      progress: 1,
      uploaded: file,
      source: null,
      fault: null,
    })),
  }
}
