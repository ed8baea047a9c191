import type { MessageView } from '@besedka/contract'
import { Button, Loader } from '@mantine/core'
import { useWords } from '../../../locales/define-words.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { LinkedText } from '../../../ui/formatted/LinkedText.tsx'
import { problemText } from '../../../ui/toasts/show-problem.ts'
import styles from './TranslatedMessage.module.css'
import { askForTranslation } from './translation-query.ts'
import { translationWords } from './translation-words.ts'
import { useTranslationOf } from './use-translation-of.ts'

/** The translation below its message, as far as there is one. */
export function TranslatedMessage({ message }: { message: MessageView }) {
  const t = useWords(translationWords)
  const locale = useLocale()
  const { translation, problem, isShown } = useTranslationOf(message)
  if (!isShown) return null
  return (
    <div className={styles.translated} aria-live="polite">
      {translation ? (
        <>
          <span className={styles.title}>{t('translated')}</span>
          {translation.text === message.text.trim() ? <p className={styles.hint}>{t('same')}</p> : <LinkedText text={translation.text} />}
        </>
      ) : problem ? (
        <>
          <p className={styles.problem}>{problemText(problem)}</p>
          <Button size="compact-sm" variant="default" onClick={() => void askForTranslation(message, locale)}>
            {t('retry')}
          </Button>
        </>
      ) : (
        <span className={styles.waiting}>
          <Loader size={14} aria-hidden />
          {t('translating')}
        </span>
      )}
    </div>
  )
}
