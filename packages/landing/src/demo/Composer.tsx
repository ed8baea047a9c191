import { type SubmitEvent, useState } from 'react'
import { useWords } from '../texts/words.ts'

type Props = { label: string; onType(): void; onWrite(text: string): void }

export function Composer({ label, onType, onWrite }: Props) {
  const { demo } = useWords()
  const [text, setText] = useState('')
  function submit(event: SubmitEvent): void {
    event.preventDefault()
    onWrite(text)
    setText('')
  }
  return (
    <form className="composer" onSubmit={submit}>
      <input
        value={text}
        aria-label={label}
        placeholder={label}
        maxLength={300}
        autoComplete="off"
        onChange={(event) => {
          setText(event.currentTarget.value)
          onType()
        }}
      />
      <button type="submit" aria-label={demo.send} disabled={text.trim() === ''}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path
            d="M3 10.2 17 3.6l-4.4 13-3-5z M9.6 11.6 17 3.6"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinejoin="round"
          />
        </svg>
      </button>
    </form>
  )
}
