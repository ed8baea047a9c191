import type { DefinedFieldType, FieldOption } from '@besedka/contract'
import { api } from '../../api/client.ts'
import type { FieldSubject } from './field-queries.ts'
import { chatFieldWords, customerFieldWords } from './subject-words.ts'

const quiet = { quiet: true } as const

type Given = { name: string; options: FieldOption[]; required: boolean; openToSite: boolean }

/** What Settings do with the fields of a subject; all else about them is the same. */
export type FieldKind = {
  subject: FieldSubject
  path: '/admin/preferences/customer-fields' | '/admin/preferences/chat-fields'
  words: typeof customerFieldWords
  create(field: Given & { type: DefinedFieldType }): Promise<unknown>
  update(field: Partial<Given> & { fieldId: string; archived?: boolean }): Promise<unknown>
  reorder(fieldIds: string[]): Promise<unknown>
  remove(fieldId: string): Promise<unknown>
  /** How many have a value. */
  holders(fieldId: string, signal: AbortSignal): Promise<number>
}

export const customerFieldKind: FieldKind = {
  subject: 'customer',
  path: '/admin/preferences/customer-fields',
  words: customerFieldWords,
  create: ({ required: _, ...field }) => api.customerFields.create(field, quiet),
  update: ({ required: _, ...field }) => api.customerFields.update(field, quiet),
  reorder: (fieldIds) => api.customerFields.reorder({ fieldIds }),
  remove: (fieldId) => api.customerFields.delete({ fieldId }),
  holders: async (fieldId, signal) => (await api.customerFields.deletion({ fieldId }, { signal, quiet: true })).customers,
}

export const chatFieldKind: FieldKind = {
  subject: 'chat',
  path: '/admin/preferences/chat-fields',
  words: chatFieldWords,
  create: ({ openToSite: _, ...field }) => api.chatFields.create(field, quiet),
  update: ({ openToSite: _, ...field }) => api.chatFields.update(field, quiet),
  reorder: (fieldIds) => api.chatFields.reorder({ fieldIds }),
  remove: (fieldId) => api.chatFields.delete({ fieldId }),
  holders: async (fieldId, signal) => (await api.chatFields.deletion({ fieldId }, { signal, quiet: true })).chats,
}
