import { useEffect, useRef } from 'react'
import { useWords } from '../texts/words.ts'

/** Says that the request has come. */
export function SuccessDialog({ onClose }: { onClose(): void }) {
  const words = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="success" aria-labelledby="success-title" onClose={onClose}>
      <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
        <circle cx="24" cy="24" r="24" fill="var(--accent)" />
        <path d="m15 24.5 6.2 6.2L33.5 18" fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <h2 id="success-title">{words.success.title}</h2>
      <p>{words.success.text}</p>
      <form method="dialog">
        <button type="submit" className="button main">
          {words.success.button}
        </button>
      </form>
    </dialog>
  )
}
