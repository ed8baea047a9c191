import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { endTyping } from '../../../ui/held-typing.ts'
import { insertAt, insertWordAt } from '../../../ui/insert-at.ts'
import type { TextField } from '../../../ui/text-field.ts'
import { useEmojiFinder } from '../emoji/use-emoji-finder.ts'
import { useMentionPicker } from '../mentions/use-mention-picker.ts'
import { offerInsert } from '../templates/insert-template.ts'
import { useTemplatePicker } from '../templates/use-template-picker.ts'
import { usePane } from '../workspace/pane.ts'
import { focusDraftIfAttended, focusIfAttended } from './composer-input.ts'
import { offerSwitch } from './composer-mode.ts'
import { offerLater } from './offer-later.ts'
import { useSendKey } from './sends.ts'
import { useAttach } from './use-attach.ts'
import { useAutoHeight } from './use-auto-height.ts'
import { useComposerKeys } from './use-composer-keys.ts'
import { useComposerText } from './use-composer-text.ts'
import { useSend } from './use-send.ts'
import { rewritten } from './written-form.ts'

/** A message while it is written: its words, files and keys, and what others may put into it while it is on the screen. */
export function useNewMessage(chat: QuietChat) {
  const composed = useComposerText(chat.id)
  const pane = usePane()
  const input = useRef<HTMLTextAreaElement>(null)
  const letterInput = useRef<TextField>(null)
  const attach = useAttach(chat)
  const { send, compose, clear, limits, ...state } = useSend(chat, composed)
  const field: RefObject<TextField | null> = limits.formatting ? letterInput : input
  const form = limits.formatting ? 'markdown' : 'plain'
  const sendKey = useSendKey(limits.letter)
  const onOwnKeyDown = useComposerKeys(chat, { text: composed.text, sendKey, send })
  const templates = useTemplatePicker({
    chatId: chat.id,
    field,
    text: composed.text,
    form,
    change: composed.change,
    attach: attach.stored,
  })
  const mentions = useMentionPicker({ chatId: chat.id, field, text: composed.text, change: composed.change })
  const emoji = useEmojiFinder({ field, text: composed.text, form, change: composed.change })
  useAutoHeight(input, composed.text)
  useEffect(() => offerSwitch(chat.id, composed.changeKind))
  useEffect(() => offerInsert(chat.id, templates.insert))
  useEffect(() => offerLater(chat.id, { compose, clear }))
  useEffect(() => {
    // The editor of a letter is ready later, and LetterBody does the same then.
    if (limits.formatting) return
    focusDraftIfAttended(pane, input.current)
    endTyping('chat')
  }, [pane, limits.formatting])

  return {
    ...state,
    composed,
    limits,
    sendKey,
    templates,
    mentions,
    emoji,
    pane,
    input,
    letterInput,
    onFiles(files: Iterable<File>) {
      attach.files(files)
      // What comes next is writing, or sending them.
      focusIfAttended(pane, field.current)
    },
    send() {
      send()
      // The button is disabled once the field is empty, and would lose the focus.
      focusIfAttended(pane, field.current)
    },
    onKeyDown(event: KeyboardEvent) {
      const isNote = composed.kind === 'internal'
      if (!(isNote && mentions.onKeyDown(event)) && !emoji.onKeyDown(event) && !templates.onKeyDown(event)) onOwnKeyDown(event)
    },
    /** Looks whether the cursor stands behind what opens a list. */
    look() {
      templates.look()
      mentions.look()
      emoji.look()
    },
    insert: (text: string) => composed.change(insertAt(field.current, composed.text, rewritten(text, 'plain', form))),
    /** Puts something in the place of everything that is written: words, or a text that has the form of the composer. */
    replace(text: string, from: 'plain' | 'own') {
      composed.change(from === 'own' ? text : rewritten(text, 'plain', form))
      focusIfAttended(pane, field.current)
    },
    insertWord: (word: string) => composed.change(insertWordAt(field.current, composed.text, rewritten(word, 'plain', form))),
  }
}
