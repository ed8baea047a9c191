import { type ArticleView, emptyArticle, type Locale } from '@besedka/contract'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useWords } from '../../../locales/define-words.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useAct } from '../../../ui/use-act.ts'
import { todayHere } from '../due-articles.ts'
import { refreshKnowledge, sectionsQuery } from '../knowledge-queries.ts'
import { namedSections } from '../section-tree.ts'
import { BodyEditor } from './BodyEditor.tsx'
import { CareSide } from './CareSide.tsx'
import { EditorHead } from './EditorHead.tsx'
import styles from './editor.module.css'
import { articleEditorWords } from './editor-words.ts'
import { LanguageTabs } from './LanguageTabs.tsx'
import { StaleNotice } from './StaleNotice.tsx'
import { useArticle } from './use-article.ts'

/** An article under work: a language at a time, kept by itself, and published when its author says so. */
export function ArticleEditor({ article }: { article: ArticleView }) {
  const t = useWords(articleEditorWords)
  const reader = useLocale()
  const work = useArticle(article)
  const { texts, view } = work
  const [locale, setLocale] = useState<Locale>(() => article.texts.find(({ original }) => original)?.locale ?? reader)
  const [caring, setCaring] = useState(false)
  const [removing, setRemoving] = useState(false)
  const { run } = useAct()
  const { data: sections = [] } = useQuery(sectionsQuery)
  const text = texts[locale]
  const about = view.texts.find((known) => known.locale === locale)

  async function move(sectionId: string): Promise<void> {
    await run(async () => {
      if (!(await work.save())) return
      await work.act((seen) => api.knowledge.move({ ...seen, sectionId }))
      await refreshKnowledge()
    })
  }

  return (
    <div className={styles.editor}>
      <EditorHead work={work} />
      <div className={styles.page}>
        {work.saving === 'stale' && <StaleNotice work={work} />}
        {view.reviewOn !== null && view.reviewOn <= todayHere() && (
          <div className={styles.notice}>
            <p>{t('dueNotice')}</p>
            <Button size="compact-sm" variant="default" onClick={() => setCaring(true)}>
              {t('setNext')}
            </Button>
          </div>
        )}
        {caring && <CareSide work={work} onClose={() => setCaring(false)} />}
        <div className={styles.bar}>
          <LanguageTabs work={work} locale={locale} onChoose={setLocale} />
          <NativeSelect
            aria-label={t('section')}
            data={namedSections(sections, reader).map(({ id, label }) => ({ value: id, label }))}
            value={view.sectionId}
            onChange={(event) => void move(event.currentTarget.value)}
          />
        </div>
        <div role="tabpanel" id="article-text" aria-labelledby={`article-${locale}`}>
          {text === undefined ? (
            <EmptyState title={t('noTranslation')} text={t('noTranslationText')}>
              <Button onClick={() => work.write(locale, {})}>{t('addTranslation')}</Button>
            </EmptyState>
          ) : (
            <>
              {about?.outdated && (
                <div className={styles.notice}>
                  <p>{t('outdatedNotice')}</p>
                  <Button size="compact-sm" variant="default" onClick={() => void work.save([locale])}>
                    {t('fits')}
                  </Button>
                </div>
              )}
              <TextInput
                className={styles.title}
                aria-label={t('title')}
                placeholder={t('title')}
                maxLength={200}
                lang={locale.slice(0, 2)}
                value={text.title}
                onChange={(event) => work.write(locale, { title: event.currentTarget.value })}
              />
              <BodyEditor
                key={locale}
                label={t('text')}
                locale={locale}
                body={text.body ?? emptyArticle}
                onChange={(body) => work.write(locale, { body })}
              />
              {Object.keys(texts).length > 1 && !about?.original && (
                <Button variant="subtle" color="gray" className={styles.remove} onClick={() => setRemoving(true)}>
                  {t('removeText')}
                </Button>
              )}
            </>
          )}
        </div>
      </div>
      <ConfirmDialog
        open={removing}
        title={t('removeQuestion')}
        text={t('removeConsequence')}
        confirmLabel={t('removeText')}
        cancelLabel={t('keep')}
        dangerous
        onConfirm={() => {
          setRemoving(false)
          work.remove(locale)
        }}
        onCancel={() => setRemoving(false)}
      />
    </div>
  )
}
