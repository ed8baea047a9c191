import { useEffect } from 'react'
import { useChat } from '../chat-context.ts'
import { focusComposer } from '../focus-composer.ts'
import { Icon } from '../Icon.tsx'
import { QuoteBlock } from './QuoteBlock.tsx'

export { QuoteBlock }

/** What the message that is being written answers; its cross, or Escape, takes it back. */
export function QuotedLine() {
  const { texts, quoted, quote } = useChat()

  useEffect(() => {
    focusComposer()
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // It is not the window that is to be closed.
      event.preventDefault()
      quote(undefined)
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => {
      document.removeEventListener('keydown', onKeyDown, true)
      focusComposer()
    }
  }, [quote])

  return (
    quoted && (
      <div className="quoted">
        <QuoteBlock quote={quoted} />
        <button type="button" className="icon-button" aria-label={texts.answer} aria-pressed onClick={() => quote(undefined)}>
          <Icon name="close" />
        </button>
      </div>
    )
  )
}
