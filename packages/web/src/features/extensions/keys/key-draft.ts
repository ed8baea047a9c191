import type { ApiKeyView, ApiScope, FieldError } from '@besedka/contract'

/** What the form of a key holds; `days` is a text because it is chosen from a list, '' for no end. */
export type KeyDraft = { name: string; scopes: ApiScope[]; days: string }

export const emptyKey: KeyDraft = { name: '', scopes: ['chats:read'], days: '' }

export function keyDraftOf({ name, scopes }: ApiKeyView): KeyDraft {
  return { name, scopes, days: '' }
}

/** The complaint about each field. */
export function keyProblems({ name, scopes }: KeyDraft): Record<string, FieldError> {
  const required: FieldError = { key: 'required', params: {} }
  return { ...(name.trim() === '' ? { name: required } : {}), ...(scopes.length === 0 ? { scopes: required } : {}) }
}
