import { articleWords, locales } from '@besedka/contract'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { queryClient } from '../../../api/query-client.ts'
import { useWords } from '../../../locales/define-words.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useCopy } from '../../../ui/use-copy.ts'
import { articleQuery } from '../knowledge-queries.ts'
import styles from './editor.module.css'
import { articleEditorWords } from './editor-words.ts'
import { TheirsSide } from './TheirsSide.tsx'
import type { Work } from './use-article.ts'

/** Somebody else has saved the article meanwhile: nothing is lost or overwritten before its author has said which text stays. */
export function StaleNotice({ work }: { work: Work }) {
  const t = useWords(articleEditorWords)
  const { copied, copy } = useCopy()
  const [comparing, setComparing] = useState(false)
  const [dropping, setDropping] = useState(false)
  return (
    <div className={styles.notice} role="alert">
      <p>{t('staleNotice')}</p>
      <Group gap={8}>
        <Button size="compact-sm" variant="default" onClick={() => setComparing(true)}>
          {t('compare')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => void copy(wordsOf(work))}>
          {t(copied ? 'copied' : 'copyMine')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => setDropping(true)}>
          {t('reload')}
        </Button>
      </Group>
      {comparing && <TheirsSide work={work} onClose={() => setComparing(false)} />}
      <ConfirmDialog
        open={dropping}
        title={t('reloadQuestion')}
        text={t('reloadHint')}
        confirmLabel={t('reload')}
        cancelLabel={t('keep')}
        dangerous
        onConfirm={() => void queryClient.resetQueries({ queryKey: articleQuery(work.view.id).queryKey })}
        onCancel={() => setDropping(false)}
      />
    </div>
  )
}

/** What is written here as plain text, in all its languages. */
function wordsOf({ texts }: Work): string {
  return locales
    .flatMap((locale) => texts[locale] ?? [])
    .map(({ title, body }) => (body ? `${title}\n\n${articleWords(body)}` : title))
    .join('\n\n\n')
}
