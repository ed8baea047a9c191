import { useChat } from '../chat-context.ts'

/** Three dots while the operator types. */
export function TypingLine({ name }: { name: string }) {
  const { texts } = useChat()
  return (
    <div class="group is-theirs">
      <div class="bubble is-theirs typing">
        <span class="for-ears">{texts.typing(name)}</span>
        <span class="dots" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      </div>
    </div>
  )
}
