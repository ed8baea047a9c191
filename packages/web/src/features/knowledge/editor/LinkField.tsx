import { isSafeLink } from '@besedka/contract'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Editor } from '@tiptap/core'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../../locales/define-words.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { linkAddress } from '../../../ui/formatted/link-address.ts'
import { titleOf } from '../article-title.ts'
import { articlesQuery } from '../knowledge-queries.ts'
import styles from './editor.module.css'
import { articleEditorWords } from './editor-words.ts'

const suggestedMax = 6

/** Makes what is selected a link: to an address, or to another article, whatever that will be called. */
export function LinkField({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const t = useWords(articleEditorWords)
  const locale = useLocale()
  const { data: articles = [] } = useQuery(articlesQuery)
  const [typed, setTyped] = useState(() => shownAddress(String(editor.getAttributes('link').href ?? '')))
  const [wrong, setWrong] = useState(false)
  const search = typed.trim().toLowerCase()
  const suggested = articles
    .map(({ id, texts }) => ({ id, title: titleOf(texts, locale) }))
    .filter(({ title }) => search.length > 1 && title.toLowerCase().includes(search))
    .slice(0, suggestedMax)

  function put(href: string, words: string): void {
    const link = { type: 'link', attrs: { href } }
    const chain = editor.chain().focus()
    // Where nothing is selected, the link brings its own words.
    if (editor.state.selection.empty && !editor.isActive('link')) {
      chain.insertContent({ type: 'text', text: words, marks: [link] }).run()
    } else chain.extendMarkRange('link').setLink({ href }).run()
    onDone()
  }

  function apply(event: FormEvent): void {
    event.preventDefault()
    const address = linkAddress(typed, isSafeLink)
    if (address !== undefined) return put(address, typed.trim())
    const [only] = suggested
    if (only && suggested.length === 1) return put(`article:${only.id}`, only.title)
    setWrong(true)
  }

  return (
    <form
      className={styles.link}
      onSubmit={apply}
      onKeyDown={(event) => {
        if (event.code !== 'Escape') return
        event.stopPropagation()
        onDone()
        editor.commands.focus()
      }}
    >
      <div className={styles.linkRow}>
        <TextInput
          className={styles.linkAddress}
          autoFocus
          aria-label={t('linkTo')}
          placeholder={t('linkHint')}
          maxLength={2000}
          value={typed}
          error={wrong ? t('linkWrong') : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setWrong(false)
          }}
        />
        <Button type="submit">{t('apply')}</Button>
        {editor.isActive('link') && (
          <Button
            variant="default"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run()
              onDone()
            }}
          >
            {t('unlink')}
          </Button>
        )}
      </div>
      {suggested.length > 0 && (
        <ul className={styles.suggested}>
          {suggested.map(({ id, title }) => (
            <li key={id}>
              <button type="button" className={styles.suggestion} onClick={() => put(`article:${id}`, title)}>
                {title}
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}

function shownAddress(href: string): string {
  return href.startsWith('article:') ? '' : href.replace(/^(mailto|tel):/, '')
}
