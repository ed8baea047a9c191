import type { ChatView } from '@besedka/contract'
import type { LiveClient } from '../../../live/live-client.ts'
import { rewritten, writtenForm } from '../composer/written-form.ts'

type Ends = { from: Pick<ChatView, 'id' | 'channelId'>; to: Pick<ChatView, 'id' | 'channelId'> }

/** Puts the reply of one composer into another, in the form that the other has. `words`, which are plain, go instead of the reply. */
export function takeWords(
  { drafts, store }: Pick<LiveClient, 'drafts' | 'store'>,
  { from, to, words }: Ends & { words?: string | undefined },
): void {
  const state = store.get()
  const form = writtenForm(state, to.channelId, 'reply')
  const here = drafts.known(from.id)
  const reply = here?.kind === 'reply' ? here.text : ''
  const text = words === undefined ? rewritten(reply, writtenForm(state, from.channelId, 'reply'), form) : rewritten(words, 'plain', form)
  if (text.trim() === '') return
  const begun = drafts.known(to.id)
  const there = begun ? rewritten(begun.text, writtenForm(state, to.channelId, begun.kind), form).trim() : ''
  // What somebody has begun to write there stays: the words come behind it.
  drafts.put(to.id, { kind: 'reply', text: there === '' ? text : `${there}\n${text}` })
}
