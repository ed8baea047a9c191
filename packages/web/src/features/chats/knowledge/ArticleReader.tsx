import { articleWords, type ChatView, type FileView, filesInArticle, type PublishedArticle } from '@besedka/contract'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../../api/client.ts'
import { useWords } from '../../../locales/define-words.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { ListStates } from '../../../ui/entity/ListStates.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { ArticleContent } from '../../knowledge/ArticleContent.tsx'
import { helpAddress } from '../../knowledge/help-address.ts'
import { publishedQuery } from '../../knowledge/knowledge-queries.ts'
import { useLimits } from '../composer/use-limits.ts'
import { insertTemplate } from '../templates/insert-template.ts'
import { closePanelOver } from '../workspace/panel.ts'
import { fitText } from './fit-text.ts'
import styles from './KnowledgePanel.module.css'
import { knowledgePanelWords } from './words.ts'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

type Props = { chat: ChatView; articleId: string; onArticle: (articleId: string) => void; onBack: () => void }

/** An article read in place, and put into the reply: as text or as a link. */
export function ArticleReader({ chat, articleId, onArticle, onBack }: Props) {
  const t = useWords(knowledgePanelWords)
  const query = useQuery(publishedQuery(articleId))
  return (
    <>
      <Button className={styles.back} variant="subtle" color="gray" leftSection={<IconArrowLeft {...icon} />} onClick={onBack}>
        {t('back')}
      </Button>
      <ListStates query={query}>{(article) => <Text chat={chat} article={article} onArticle={onArticle} />}</ListStates>
    </>
  )
}

function Text({ chat, article, onArticle }: { chat: ChatView; article: PublishedArticle; onArticle: (articleId: string) => void }) {
  const t = useWords(knowledgePanelWords)
  const [language, setLanguage] = useState(useLocale())
  const { textLength } = useLimits(chat.channelId, 'reply')
  const content = useRef<HTMLDivElement>(null)
  const text = article.texts.find(({ locale }) => locale === language) ?? article.texts[0]
  if (!text) return null
  const other = article.texts.find(({ locale }) => locale !== text.locale)
  const page = helpAddress(article)
  const address = page === undefined ? null : `${page}?lang=${text.locale.slice(0, 2)}`
  const named = new Set(filesInArticle(text.body))
  const files = article.files.filter(({ id }) => named.has(id))
  const words = articleWords(text.body, (href) => (href.startsWith('article:') ? null : href), { files: false })

  /** With the whole text go its pictures and files, as far as the channel carries them. */
  function insert(filled: string, files: readonly FileView[] = []): void {
    if (insertTemplate(chat.id, { id: null, filled, files })) {
      closePanelOver()
      // Authors see which articles answer; a count that is lost is nobody's problem.
      api.knowledge.noteInserted({ articleId: article.id }, { quiet: true }).catch(() => undefined)
    } else showToast({ kind: 'info', text: t('noComposer') })
  }

  return (
    <>
      <h3 className={styles.name} lang={text.locale.slice(0, 2)}>
        {text.title}
      </h3>
      {article.state === 'internal' && <p className={styles.notice}>{t('internalHint')}</p>}
      <div className={styles.acts}>
        <Button
          title={t('insertTextHint')}
          // What is selected in the article stays selected.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            const selected = selectedIn(content.current)
            insert(fitText(selected || words, textLength, address), selected ? [] : files)
          }}
        >
          {t('insertText')}
        </Button>
        {address !== null && (
          <Button variant="default" onClick={() => insert(`${text.title}: ${address}`)}>
            {t('insertLink')}
          </Button>
        )}
      </div>
      {words.length > textLength && <p className={styles.hint}>{t('cut')}</p>}
      {other && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setLanguage(other.locale)}>
          {t('otherLanguage', { language: t(other.locale) })}
        </Button>
      )}
      <div ref={content} className={styles.content}>
        <ArticleContent body={text.body} locale={text.locale} files={article.files} onArticle={onArticle} />
      </div>
      {address !== null && (
        <a className={styles.public} href={address} target="_blank" rel="noopener">
          <IconExternalLink {...icon} />
          {t('openPublic')}
        </a>
      )}
    </>
  )
}

function selectedIn(content: HTMLElement | null): string {
  const selection = document.getSelection()
  if (!selection || selection.isCollapsed || !content?.contains(selection.anchorNode)) return ''
  return selection.toString().trim()
}
