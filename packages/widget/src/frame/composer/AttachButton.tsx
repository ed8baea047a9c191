import { useRef } from 'react'
import { useChat } from '../chat-context.ts'
import { Icon } from '../Icon.tsx'

/** Opens the browser's choice of files. */
export function AttachButton({ disabled, onChoose }: { disabled: boolean; onChoose(files: File[]): void }) {
  const { texts } = useChat()
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" className="icon-button" aria-label={texts.attach} disabled={disabled} onClick={() => chooser.current?.click()}>
        <Icon name="attach" />
      </button>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label={texts.attach}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </>
  )
}
