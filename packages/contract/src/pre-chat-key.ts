/**
 * The key of a question before the chat: the id of its defined field, else its kind and label. It is sent with each answer, so that answers go to the
 * right questions of a form that has been changed meanwhile. Questions with the same key are told apart by their order.
 */
export function preChatKey({ kind, label, fieldId }: { kind: string; label: string; fieldId?: string | undefined }): string {
  return fieldId ?? `${kind}:${label}`
}
