import { type AiAnswer, aiLimits } from '@besedka/contract'
import { Button, Loader, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { useWords } from '../../locales/define-words.ts'
import styles from './ai.module.css'
import { aiUsageQuery } from './ai-queries.ts'
import { aiWords } from './ai-words.ts'
import { Ratings } from './Ratings.tsx'
import { Sources } from './Sources.tsx'
import { useAsk } from './use-ask.ts'

/** A question to the knowledge base, and the answer with its articles. */
export function AskKnowledge({ onArticle }: { onArticle: (articleId: string) => void }) {
  const t = useWords(aiWords)
  const [typed, setTyped] = useState('')
  const [question, setQuestion] = useState('')
  const { asked, ask, cancel } = useAsk<AiAnswer>()
  const asking = asked.state === 'asking'

  function send(event?: FormEvent): void {
    event?.preventDefault()
    const text = typed.trim()
    if (text === '' || asking) return
    setQuestion(text)
    void ask((signal) => api.ai.ask({ question: text }, { signal, quiet: true })).then(() =>
      queryClient.invalidateQueries({ queryKey: aiUsageQuery.queryKey }),
    )
  }

  return (
    <>
      <form className={styles.ask} onSubmit={send}>
        <Textarea
          label={t('question')}
          placeholder={t('placeholder')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={aiLimits.questionLength}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            send()
          }}
        />
        <Button type="submit" disabled={typed.trim() === '' || asking}>
          {t('ask')}
        </Button>
      </form>
      <div role="status">
        {asking && (
          <div className={styles.waiting}>
            <Loader size={18} aria-hidden />
            {t('asking')}
            <Button variant="subtle" color="gray" size="compact-sm" onClick={cancel}>
              {t('cancel')}
            </Button>
          </div>
        )}
        {asked.state === 'failed' && (
          <div className={styles.ask}>
            <p className={styles.problem}>{asked.reason}</p>
            <Button variant="default" onClick={() => send()}>
              {t('retry')}
            </Button>
          </div>
        )}
        {asked.state === 'answered' && <Answer question={question} answer={asked.answer} onArticle={onArticle} />}
      </div>
    </>
  )
}

type Answered = { question: string; answer: AiAnswer; onArticle: (articleId: string) => void }

function Answer({ question, answer: { id, text, sources }, onArticle }: Answered) {
  const t = useWords(aiWords)
  return (
    <article className={styles.answer}>
      <p className={styles.asked}>{question}</p>
      {text === null ? (
        <>
          <p className={styles.strong}>{t('notFound')}</p>
          <p className={styles.quiet}>{t('notFoundText')}</p>
        </>
      ) : (
        <>
          <p className={styles.text}>{text}</p>
          <Sources sources={sources} onOpen={onArticle} />
          <p className={styles.quiet}>{t('machine')}</p>
        </>
      )}
      {id !== null && <Ratings key={id} answerId={id} />}
    </article>
  )
}
