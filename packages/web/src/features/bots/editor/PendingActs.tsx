import { articlesFor, type TalkInput } from '@besedka/bot-scenario'
import { type BotNode, savedTalkLimits } from '@besedka/contract'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../../../locales/define-words.ts'
import styles from './Simulator.module.css'
import { taskWords } from './task-words.ts'

type Props = { node: BotNode | undefined; turn: number; onInput: (input: TalkInput) => void }

/** A trial asks no service and no model: the person who tries the bot out says what it answered. */
export function PendingActs({ node, turn, onInput }: Props) {
  const t = useWords(taskWords)
  const [json, setJson] = useState(() => sampleOf(node))
  const read = readJson(json)
  switch (node?.task?.type) {
    case 'wait':
      return (
        <div className={styles.pending}>
          <Button variant="light" onClick={() => onInput({ type: 'waited', turn })}>
            {t('timePasses')}
          </Button>
        </div>
      )
    case 'articles': {
      const articles = articlesFor(node.task.articleIds)
      return (
        <div className={styles.pending}>
          <Button variant="light" onClick={() => onInput({ type: 'offered', turn, articles })}>
            {t('articlesFound')}
          </Button>
        </div>
      )
    }
    case 'call':
      return (
        <div className={styles.pending}>
          <Textarea
            label={t('serviceJson')}
            autosize
            minRows={2}
            maxRows={6}
            spellCheck={false}
            value={json}
            error={read ? undefined : t('notJson')}
            onChange={(event) => setJson(event.currentTarget.value)}
          />
          <div className={styles.pendingButtons}>
            <Button variant="light" disabled={!read} onClick={() => read && onInput({ type: 'called', turn, answer: read })}>
              {t('serviceAnswers')}
            </Button>
            <Button variant="default" onClick={() => onInput({ type: 'called', turn, answer: null })}>
              {t('serviceFails')}
            </Button>
          </div>
        </div>
      )
    case 'ai':
      return <AiActs turn={turn} onInput={onInput} />
    default:
      return null
  }
}

/** What the AI module answers, or that it does not. */
function AiActs({ turn, onInput }: Pick<Props, 'turn' | 'onInput'>) {
  const t = useWords(taskWords)
  const [text, setText] = useState(t('aiSample'))
  const said = text.trim()
  return (
    <div className={styles.pending}>
      <Textarea
        label={t('aiText')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={savedTalkLimits.textLength}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={styles.pendingButtons}>
        <Button
          variant="light"
          disabled={said === ''}
          onClick={() => onInput({ type: 'answered', turn, answer: { text: said, articles: [] } })}
        >
          {t('aiAnswers')}
        </Button>
        <Button variant="default" onClick={() => onInput({ type: 'answered', turn, answer: null, why: 'notFound' })}>
          {t('aiNoAnswer')}
        </Button>
      </div>
    </div>
  )
}

/** An answer with what stands at plain paths like `order.state`, there to be changed. */
function sampleOf(node: BotNode | undefined): string {
  if (node?.task?.type !== 'call') return ''
  const paths = node.task.picks.map(({ path }) => path.replace(/^\$\.?/, '').split('.'))
  return JSON.stringify(nested(paths.filter((names) => names.every((name) => /^\w+$/.test(name)))), null, 2)
}

function nested(paths: readonly string[][]): Record<string, unknown> {
  const byFirst = Map.groupBy(paths, ([first = '']) => first)
  const below = (rest: readonly string[][]) => rest.map((names) => names.slice(1)).filter((names) => names.length > 0)
  return Object.fromEntries([...byFirst].map(([name, rest]) => [name, below(rest).length > 0 ? nested(below(rest)) : '…']))
}

function readJson(text: string): { json: unknown } | null {
  try {
    return { json: JSON.parse(text) }
  } catch {
    return null
  }
}
