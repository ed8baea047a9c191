import { type ArticleBody, type ArticleView, emptyArticle, type Locale } from '@besedka/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isApiError } from '../../../api/api-error.ts'
import { api } from '../../../api/client.ts'
import { showProblem } from '../../../ui/toasts/show-problem.ts'

/** What is written in one language; a body that cannot be kept is undefined. */
export type WrittenText = { title: string; body: ArticleBody | undefined }
export type WrittenTexts = Readonly<Partial<Record<Locale, WrittenText>>>

/** How far what is written has come to the server. `stale`: somebody else has changed it meanwhile. */
export type Saving = 'saved' | 'unsaved' | 'saving' | 'stale' | 'untitled' | 'tooLong'

const pauseMs = 800
const againMs = 4_000

export type Work = ReturnType<typeof useArticle>

/** An article that is being written: what is typed is kept by itself a moment later. */
export function useArticle(article: ArticleView) {
  const [texts, setTexts] = useState(() => textsOf(article))
  const [view, setView] = useState(article)
  const [saving, setSaving] = useState<Saving>('saved')
  const version = useRef(article.version)
  const present = useRef(texts)
  present.current = texts
  const kept = useRef(texts)
  const onTheWay = useRef<Promise<boolean> | null>(null)
  // From here on nothing goes to the server by itself: its author says first which text stays.
  const isStale = useRef(false)

  const noteStale = useCallback((error: unknown): boolean => {
    if (!isApiError(error) || error.code !== 'articleChangedException') return false
    isStale.current = true
    setSaving('stale')
    return true
  }, [])

  const save = useCallback(
    async (fitting: readonly Locale[] = []): Promise<boolean> => {
      await onTheWay.current
      if (isStale.current) return false
      const sent = present.current
      if (sent === kept.current && fitting.length === 0) return true
      const problem = problemOf(sent)
      if (problem !== undefined) {
        setSaving(problem)
        return false
      }
      const sending = (async () => {
        setSaving('saving')
        try {
          const after = await api.knowledge.save({
            articleId: article.id,
            version: version.current,
            texts: Object.entries(sent).flatMap(([locale, text]) =>
              text?.body ? [{ locale: locale as Locale, title: text.title.trim(), body: text.body }] : [],
            ),
            fitting: [...fitting],
          })
          version.current = after.version
          kept.current = sent
          setView(after)
          setSaving(present.current === sent ? 'saved' : 'unsaved')
          return true
        } catch (error) {
          if (noteStale(error)) return false
          setSaving('unsaved')
          if (isApiError(error)) showProblem(error)
          return false
        }
      })()
      onTheWay.current = sending
      const done = await sending
      onTheWay.current = null
      return done
    },
    [article.id, noteStale],
  )

  useEffect(() => {
    if (texts === kept.current) return undefined
    setSaving((was) => (was === 'stale' || was === 'saving' ? was : (problemOf(texts) ?? 'unsaved')))
    let timer = setTimeout(keep, pauseMs)
    async function keep() {
      if (!(await save()) && !isStale.current && problemOf(present.current) === undefined) timer = setTimeout(keep, againMs)
    }
    return () => clearTimeout(timer)
  }, [texts, save])

  return {
    texts,
    view,
    saving,
    save,
    write(locale: Locale, change: Partial<WrittenText>): void {
      setTexts((was) => ({ ...was, [locale]: { title: '', body: emptyArticle, ...was[locale], ...change } }))
    },
    remove(locale: Locale): void {
      setTexts(({ [locale]: _gone, ...others }) => others)
    },
    /** Publishes, moves or withdraws the article as its author has seen it: refused once somebody else has changed it. Throws what the call throws. */
    async act(call: (seen: { articleId: string; version: number }) => Promise<ArticleView>): Promise<void> {
      try {
        const after = await call({ articleId: article.id, version: version.current })
        version.current = after.version
        setView(after)
      } catch (error) {
        noteStale(error)
        throw error
      }
    },
    /** Puts what is written here in the place of what somebody else has saved, once its author has seen that. Answers whether it is saved. */
    async keepMine(theirs: ArticleView): Promise<boolean> {
      isStale.current = false
      version.current = theirs.version
      kept.current = textsOf(theirs)
      setView(theirs)
      return save()
    },
  }
}

/** The texts of an article, of a version or of what somebody else has written. */
export function textsOf({ texts }: { texts: readonly { locale: Locale; title: string; body: ArticleBody }[] }): WrittenTexts {
  return Object.fromEntries(texts.map(({ locale, title, body }) => [locale, { title, body }]))
}

function problemOf(texts: WrittenTexts): 'untitled' | 'tooLong' | undefined {
  const written = Object.values(texts)
  if (written.some(({ body }) => body === undefined)) return 'tooLong'
  return written.some(({ title }) => title.trim() === '') ? 'untitled' : undefined
}
