import { Icon } from '../Icon.tsx'
import { useWords } from '../texts/words.ts'
import { type Aim, summaryOf } from './aim.ts'

/** Above the field: what the next words are about. */
export function AimBar({ aim, onCancel }: { aim: Aim; onCancel(): void }) {
  const { words } = useWords()
  const titles = { reply: words.replyingTo, edit: words.editing, comment: words.comment }
  return (
    <div className="aimBar">
      <Icon name={aim.kind} />
      <div className="aimWords">
        <p className="aimKind">{titles[aim.kind]}</p>
        {aim.kind !== 'comment' && <p className="aimText">{summaryOf(aim.message)}</p>}
      </div>
      <button type="button" className="iconButton" aria-label={words.cancel} onClick={onCancel}>
        <Icon name="close" />
      </button>
    </div>
  )
}
