/**
 * What a question before the chat is known by, so that an answer is never taken for that to another one when the form has been changed meanwhile: of a
 * defined field its id, else its kind and its words; questions with the same key are told apart by their order.
 */
export function preChatKey({ kind, label, fieldId }: { kind: string; label: string; fieldId?: string | undefined }): string {
  return fieldId ?? `${kind}:${label}`
}
