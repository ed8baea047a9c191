import type { AiSource } from '@besedka/contract'
import { useWords } from '../../locales/define-words.ts'
import styles from './ai.module.css'
import { aiArticlePath } from './ai-queries.ts'
import { aiWords } from './ai-words.ts'

/** The articles that an answer is taken from, as links. In a chat they open in a tab of their own: what is written there stays in sight. */
export function Sources({ sources, onOpen }: { sources: readonly AiSource[]; onOpen?: (articleId: string) => void }) {
  const t = useWords(aiWords)
  return (
    <div>
      <p className={styles.quiet}>{t('sources')}</p>
      <ul className={styles.sources}>
        {sources.map(({ id, title, state }) => (
          <li key={id}>
            <a
              href={aiArticlePath(id)}
              target={onOpen ? undefined : '_blank'}
              rel="noopener"
              onClick={(event) => {
                if (!onOpen || event.metaKey || event.ctrlKey) return
                event.preventDefault()
                onOpen(id)
              }}
            >
              {title}
            </a>
            {state === 'internal' && <span className={styles.internal}>{t('internal')}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
