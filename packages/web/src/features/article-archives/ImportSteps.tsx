import { type ArticleImportView, errorText, isErrorCode } from '@besedka/contract'
import { Button } from '@mantine/core'
import { api } from '../../api/client.ts'
import { navigate } from '../../app/router/address.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { Figures } from '../../ui/import/Figures.tsx'
import styles from '../../ui/import/imports.module.css'
import { UnderWay } from '../../ui/import/UnderWay.tsx'
import { useAct } from '../../ui/use-act.ts'
import { importPath } from './archive-paths.ts'
import { archiveWords } from './archive-words.ts'
import { isUnderWay, putArticleImport } from './import-query.ts'
import { Plan } from './Plan.tsx'
import { Remarks } from './Remarks.tsx'

/** An import at its step: how far it is, what would come of it, what came of it. */
export function ImportSteps({ view }: { view: ArticleImportView }) {
  const t = useWords(archiveWords)
  const locale = useLocale()
  const { busy, run } = useAct()
  const importId = view.id
  const act = (call: () => Promise<ArticleImportView>) => void run(async () => putArticleImport(await call()))
  const code = view.problem ?? ''
  const isSettled = view.state === 'read' || view.state === 'done'

  return (
    <>
      <p className={styles.file}>
        <b>{view.fileName}</b>
      </p>
      {isUnderWay(view) && <Progress view={view} onStop={() => act(() => api.articleImports.cancel({ importId }))} />}
      {view.state === 'failed' && (
        <p className={styles.failure} role="alert">
          {isErrorCode(code) ? errorText(code, {}, locale) : code}
        </p>
      )}
      {view.state === 'cancelled' && <p role="status">{t('cancelled')}</p>}
      {isSettled && <Summary view={view} />}
      {isSettled && <Remarks view={view} />}
      {view.state === 'read' && <Plan view={view} />}
      {!isUnderWay(view) && (
        <div className={styles.acts}>
          {view.state === 'read' && view.articles > 0 && (
            <Button loading={busy} onClick={() => act(() => api.articleImports.start({ importId }))}>
              {t('start', { count: view.articles })}
            </Button>
          )}
          {view.state === 'read' && view.articles === 0 && <p className={styles.hint}>{t('nothingToDo')}</p>}
          {view.state === 'done' && <Button onClick={() => navigate('/admin/preferences/knowledge')}>{t('toKnowledge')}</Button>}
          <Button variant="default" onClick={() => navigate(importPath())}>
            {t('anotherFile')}
          </Button>
        </div>
      )}
    </>
  )
}

function Progress({ view: { state, done, total }, onStop }: { view: ArticleImportView; onStop: () => void }) {
  const t = useWords(archiveWords)
  const isCounted = state === 'reading' && total > 0
  const text = isCounted ? t('readingOf', { done, total }) : t(state === 'running' ? 'running' : 'reading')
  const stop = state === 'reading' ? { label: t('stop'), onPress: onStop } : undefined
  return <UnderWay text={text} share={isCounted ? { done, total } : undefined} stop={stop} />
}

function Summary({ view }: { view: ArticleImportView }) {
  const t = useWords(archiveWords)
  const figures = (['articles', 'sections', 'files', 'refused'] as const).map((key) => ({
    label: t(key),
    count: view[key],
    bad: key === 'refused',
  }))
  return <Figures title={t(view.state === 'done' ? 'result' : 'preview')} figures={figures} />
}
