import type { PublicSiteChatSettings } from '@besedka/contract'
import { useChat, useChatState } from '../chat-context.ts'
import { Icon } from '../Icon.tsx'
import { currentOperator } from '../people/current-operator.ts'
import { Face } from '../people/Face.tsx'
import { faceOf } from '../people/use-people.ts'

type Props = {
  settings: PublicSiteChatSettings
  /** Not while it would promise what the queue contradicts. */
  hasSubtitle: boolean
  onClose: (() => void) | undefined
}

/** Who one writes to: the person who answers, before that the company and who is there for it. */
export function Header({ settings, hasSubtitle, onClose }: Props) {
  const { texts, people } = useChat()
  const state = useChatState()
  const { title, subtitle, logoUrl } = settings
  const operator = currentOperator(state)
  const atWork = people?.atWork ?? []
  const company = logoUrl || atWork.length === 0 ? [{ name: title, photoUrl: logoUrl, ifWide: 'whole' as const }] : atWork
  const faces = operator ? [faceOf(operator, people)] : company
  return (
    <header className="header">
      <div className="faces">
        {faces.map((face) => (
          <Face key={face.name} {...face} />
        ))}
      </div>
      <div className="header-words">
        <h1>{operator ?? title}</h1>
        <p>{subtitleText()}</p>
      </div>
      {onClose && (
        <button type="button" className="icon-button" aria-label={texts.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      )}
    </header>
  )

  function subtitleText(): string {
    if (operator) return state.hasOpenChat ? texts.answersYou(title) : texts.ended
    if (!hasSubtitle) return ''
    if (people?.away) return texts.away
    return subtitle || (atWork.length > 0 ? texts.atWork(atWork.map(({ name }) => name)) : '')
  }
}
