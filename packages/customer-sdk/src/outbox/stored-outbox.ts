import type { FileView } from '@besedka/contract'
import type { OutgoingMessage } from '../chat-state.ts'
import type { SafeStorage } from '../platform/safe-storage.ts'

type StoredMessage = { id: string; text: string; createdAt: string; files: FileView[] }

/** Unsent messages that survive a reload: those whose files, if any, are already on the server. */
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
      return parse(await storage.get(key)).map(toOutgoing)
    },
    async keep({ id, text, createdAt, files }) {
      const uploaded = files.map((file) => file.uploaded).filter((file) => file !== null)
      if (uploaded.length < files.length) return
      await change((list) => [...list.filter((one) => one.id !== id), { id, text, createdAt, files: uploaded }])
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

function toOutgoing({ id, text, createdAt, files }: StoredMessage): OutgoingMessage {
  return {
    id,
    text,
    createdAt,
    status: 'waiting',
    fault: null,
    files: files.map((file) => ({
      key: file.id,
      name: file.name,
      mimeType: file.mimeType,
      sizeBytes: file.sizeBytes,
      progress: 1,
      uploaded: file,
      source: null,
    })),
  }
}
