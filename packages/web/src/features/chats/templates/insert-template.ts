import type { Insertion } from './use-template-picker.ts'

type Insert = (template: Insertion) => void

const inserts = new Map<string, Insert>()

/** A composer on the screen takes templates that are chosen elsewhere; the returned function withdraws it. */
export function offerInsert(chatId: string, insert: Insert): () => void {
  inserts.set(chatId, insert)
  return () => {
    if (inserts.get(chatId) === insert) inserts.delete(chatId)
  }
}

/** Puts a template where the cursor stands in the composer of a chat. Answers whether there is one. */
export function insertTemplate(chatId: string, template: Insertion): boolean {
  const insert = inserts.get(chatId)
  insert?.(template)
  return insert !== undefined
}
