import type { PhoneScreen } from '@besedka/contract/simulators'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../Icon.tsx'
import { useWords } from '../texts/words.ts'
import type { Simulator } from '../use-simulator.ts'
import { AimBar } from './AimBar.tsx'
import { AttachMenu } from './AttachMenu.tsx'
import type { Aim } from './aim.ts'

/** `wordsOnly`: the phone can send nothing else here. */
type Props = { screen: PhoneScreen; aim: Aim | null; onAim(aim: Aim | null): void; wordsOnly: boolean; simulator: Simulator }

/** Where the person writes. Enter sends, ↑ in an empty field edits the last own message, Esc gives up. */
export function Composer({ screen, aim, onAim, wordsOnly, simulator }: Props) {
  const { words } = useWords()
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const repliesTo = aim?.kind === 'reply' ? aim.message.id : null

  useEffect(() => {
    if (!aim) return
    if (aim.kind === 'edit') setText(aim.message.text)
    field.current?.focus()
  }, [aim])

  function giveUp(): void {
    if (aim?.kind === 'edit') setText('')
    onAim(null)
  }

  async function send(): Promise<void> {
    const said = text.trim()
    if (said === '') return
    setText('')
    onAim(null)
    const edited = aim?.kind === 'edit' ? aim.message : undefined
    if (edited?.text === said) return
    const done = await simulator.act(actionOf(said, edited?.id))
    // What was typed meanwhile is kept in front of what did not go.
    if (!done) setText((typed) => typed || said)
  }

  function actionOf(said: string, editedId: number | undefined): Parameters<Simulator['act']>[0] {
    if (editedId !== undefined) return { do: 'edit', messageId: editedId, text: said }
    return aim?.kind === 'comment' ? { do: 'comment', text: said } : { do: 'write', text: said, repliesTo }
  }

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      void send()
    }
    if (event.key === 'Escape') giveUp()
    if (event.key === 'ArrowUp' && text === '') {
      const message = screen.messages.findLast((one) => !one.incoming && one.text !== '' && !one.text.startsWith('/'))
      if (message) onAim({ kind: 'edit', message })
    }
  }

  return (
    <div className="composer">
      {aim && <AimBar aim={aim} onCancel={giveUp} />}
      <div className="composerRow">
        {!wordsOnly && (
          <AttachMenu
            repliesTo={repliesTo}
            simulator={simulator}
            onSent={() => onAim(null)}
            onComment={screen.comments ? () => onAim({ kind: 'comment' }) : undefined}
          />
        )}
        <textarea
          ref={field}
          rows={1}
          aria-label={words.write}
          placeholder={words.write}
          maxLength={4096}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={press}
        />
        <button type="button" className="sendButton" aria-label={words.send} disabled={text.trim() === ''} onClick={() => void send()}>
          <Icon name="send" />
        </button>
      </div>
    </div>
  )
}
