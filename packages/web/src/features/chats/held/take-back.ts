import type { Draft } from '../../../live/draft.ts'
import type { LiveClient } from '../../../live/live-client.ts'
import { heldUntil, type OutgoingMessage } from '../../../live/outgoing-message.ts'
import { focusComposer } from '../composer/composer-input.ts'
import { setLetterDraft, useLetterDrafts } from '../composer/letter-drafts.ts'
import { useQuoting } from '../composer/quoting.ts'
import { attachFirst, takeFromLeaving, uploaded } from '../composer/uploads.ts'
import { rewritten, writtenForm } from '../composer/written-form.ts'
import { noteMention } from '../mentions/mention-names.ts'

/** Takes the last message back that a chat still holds, and goes on writing it. */
export function takeBackLast(client: LiveClient, chatId: string): void {
  const last = client.store
    .get()
    .outgoing.get(chatId)
    ?.findLast((message) => message.state === 'uploading' || heldUntil(message) !== null)
  if (last !== undefined) takeBack(client, last)
}

/** Puts a message that is still held, or waits for its files, back into its composer: before what has been typed there since, and with all that belongs to it. */
export function takeBack(client: LiveClient, { chatId, id }: Pick<OutgoingMessage, 'chatId' | 'id'>): void {
  const message = client.outbox.takeBack(chatId, id)
  if (message === undefined) return
  const { kind, text } = joined(client, message, client.drafts.known(chatId))
  client.drafts.put(chatId, { kind, text })
  putFiles(message)
  putQuote(client, message)
  putLetter(message)
  for (const { type, id, start, length } of message.mentions ?? [])
    noteMention(chatId, { type, id, name: message.text.slice(start + 1, start + length) })
  // Once it is drawn: the palette may still lie over it, and the button is about to go.
  setTimeout(() => {
    focusComposer()
    const field = document.activeElement
    if (field instanceof HTMLTextAreaElement) field.setSelectionRange(message.text.length, message.text.length)
  })
}

/** What one of both was meant for colleagues only must not become an answer to the customer. */
function joined({ store }: LiveClient, { chatId, kind: sentAs, text, formatted = text }: OutgoingMessage, since: Draft | null): Draft {
  if (since === null || since.text.trim() === '') return { kind: sentAs, text: formatted }
  const kind = since.kind === 'internal' ? since.kind : sentAs
  const state = store.get()
  const channelId = state.chats.get(chatId)?.channelId
  const typed = rewritten(since.text, writtenForm(state, channelId, since.kind), writtenForm(state, channelId, kind))
  return { kind, text: [kind === 'internal' ? text : formatted, typed].filter((part) => part !== '').join('\n') }
}

function putFiles({ chatId, id, files }: OutgoingMessage): void {
  attachFirst(chatId, [...files.map(uploaded), ...takeFromLeaving(id)])
}

/** A quote that was chosen since stays. */
function putQuote({ store }: LiveClient, { chatId, quote }: OutgoingMessage): void {
  if (!quote?.messageId || useQuoting.getState().byChat[chatId] !== undefined) return
  const { messageId, text, fromCustomer } = quote
  const quoted = store
    .get()
    .logs.get(chatId)
    ?.messages.find((message) => message.id === messageId)
  useQuoting.setState(({ byChat }) => ({ byChat: { ...byChat, [chatId]: { messageId, text, fromCustomer, seq: quoted?.seq ?? 0 } } }))
}

/** The head stays in its fields after sending; who has changed it since means the change. */
function putLetter({ chatId, letter }: OutgoingMessage): void {
  const head = useLetterDrafts.getState().byChat[chatId]
  if (letter === undefined || (head !== undefined && !head.sent && !head.untouched)) return
  setLetterDraft(chatId, {
    subject: letter.subject ?? '',
    to: letter.to,
    cc: letter.cc,
    ...(letter.signature === false && { unsigned: true }),
  })
}
