import { useWords } from '../../../locales/define-words.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import styles from './BotEditor.module.css'
import { editorWords } from './editor-words.ts'
import type { Colleague } from './use-colleagues.ts'

const shownMax = 4

/** Who else has the bot open at this moment. */
export function Colleagues({ colleagues }: { colleagues: readonly Colleague[] }) {
  const t = useWords(editorWords)
  if (colleagues.length === 0) return null
  const text = t('alsoHere', { names: colleagues.map(({ account }) => account.name).join(', ') })
  return (
    <span className={styles.colleagues} role="img" aria-label={text} title={text}>
      {colleagues.slice(0, shownMax).map(({ account }) => (
        <Avatar key={account.id} name={account.name} seed={account.id} size={28} />
      ))}
      {colleagues.length > shownMax && <span className={styles.state}>+{colleagues.length - shownMax}</span>}
    </span>
  )
}
