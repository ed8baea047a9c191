import { useChat } from '../chat-context.ts'
import { Face } from '../people/Face.tsx'
import { faceOf } from '../people/use-people.ts'

/** Three dots while the operator types. */
export function TypingLine({ name }: { name: string }) {
  const { texts, people } = useChat()
  return (
    <div className="group is-theirs">
      <Face {...faceOf(name, people)} />
      <div className="bubble is-theirs typing">
        <span className="for-ears">{texts.typing(name)}</span>
        <span className="dots" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      </div>
    </div>
  )
}
