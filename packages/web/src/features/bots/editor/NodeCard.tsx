import { kindOf, type ScenarioProblem, sideWaysOf } from '@besedka/bot-scenario'
import { type BotAnswer, type BotNode, type FileView, finalActionTexts, intentTexts, type Locale } from '@besedka/contract'
import {
  IconAlertTriangle,
  IconBolt,
  IconClock,
  IconFlag,
  IconMessage,
  IconMessages,
  IconPaperclip,
  IconQuestionMark,
} from '@tabler/icons-react'
import { Handle, type Node, type NodeProps, Position } from '@xyflow/react'
import { memo } from 'react'
import { useWords } from '../../../locales/define-words.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { hueOf } from '../../../ui/avatar-look.ts'
import { useNames } from '../../routing/use-names.ts'
import { editorWords } from './editor-words.ts'
import styles from './NodeCard.module.css'
import { taskIcons, taskSummary, taskWays } from './task-look.tsx'
import { taskWords } from './task-words.ts'
import type { Colleague } from './use-colleagues.ts'
import type { Figures } from './use-figures.ts'

type NodeCardData = {
  node: BotNode
  files: ReadonlyMap<string, FileView>
  problem: ScenarioProblem['severity'] | undefined
  /** The talk that is being tried out came by here, and stands here. */
  lit: boolean
  current: boolean
  /** What it has become since the version that it is compared with. */
  change: 'came' | 'went' | 'changed' | undefined
  figures: Figures | undefined
  /** Who has it selected in another editor. */
  colleagues: readonly Colleague[]
}

export type CardNode = Node<NodeCardData, 'card'>

const icons = { action: IconMessage, answers: IconMessages, triggers: IconClock, task: IconBolt, empty: IconQuestionMark }

const unnamed = { button: 'noLabel', intent: 'addIntent', words: 'addWords', default: 'anythingElse' } as const

/** A node on the canvas: what it does, and a point for every way out of it. */
export const NodeCard = memo(function NodeCard({ data, selected }: NodeProps<CardNode>) {
  const t = useWords(editorWords)
  const locale = useLocale()
  const { node, files, problem, lit, current, change, figures, colleagues } = data
  const kind = kindOf(node)
  const words = useWords(taskWords)
  const { task } = node
  const Icon = task ? taskIcons[task.type] : icons[kind]
  const called = task ? words(task.type) : t(`kind-${kind}`)
  const { bot } = useNames()
  const summary = task ? taskSummary(task, { t: words, botName: (id) => bot(id) ?? '' }) : ''
  const outlets = task ? taskWays[task.type] : undefined
  const ways = node.answers.map((answer) => ({ id: answer.id, text: answerText(answer, locale), kind: answer.type }))
  return (
    <article
      className={styles.card}
      data-kind={kind}
      data-selected={selected || undefined}
      data-problem={problem}
      data-lit={lit || undefined}
      data-current={current || undefined}
      data-change={change}
    >
      {colleagues.length > 0 && <VisitedBy colleagues={colleagues} />}
      <Handle type="target" position={Position.Left} className={styles.inlet ?? ''} />
      <header className={styles.head}>
        <Icon size={16} stroke={1.5} aria-label={called} />
        <strong className={styles.name}>{node.name || called}</strong>
        {change && <span className={styles.change}>{t(`change-${change}`)}</span>}
        {node.isRoot && (
          <span className={styles.root}>
            <IconFlag size={12} stroke={2} aria-hidden />
            {t('root')}
          </span>
        )}
        {problem && <IconAlertTriangle size={16} stroke={1.5} className={styles.problem} data-severity={problem} aria-label={t(problem)} />}
      </header>
      {figures && (
        <p className={styles.figures}>
          {t('passed', { count: figures.talks })}
          {figures.left > 0 && <span className={styles.left}>{t('leftHere', { number: figures.left })}</span>}
          {figures.humanAsked > 0 && <span className={styles.left}>{t('humanAskedHere', { number: figures.humanAsked })}</span>}
        </p>
      )}
      {node.replies.slice(0, 3).map((reply) => (
        <p key={reply.id} className={styles.says} data-empty={(reply.type === 'text' && reply.text.trim() === '') || undefined}>
          {reply.type === 'file' && <IconPaperclip size={14} stroke={1.5} className={styles.paperclip} aria-hidden />}
          {reply.type === 'text' ? reply.text || t('noText') : (files.get(reply.fileId ?? '')?.name ?? t('file'))}
        </p>
      ))}
      {node.replies.length > 3 && <p className={styles.more}>{t('more', { count: node.replies.length - 3 })}</p>}
      {summary && <p className={styles.says}>{summary}</p>}
      {ownButtonsOf(task).map(({ id, label }) => (
        <p key={id} className={styles.choice}>
          <span>{label || t('noLabel')}</span>
          {figures && <span className={styles.share}>{shareOf(id, figures)}</span>}
        </p>
      ))}
      {ways.map((way) => (
        <Way key={way.id} id={way.id} kind={way.kind} text={way.text ?? t(unnamed[way.kind])} share={shareOf(way.id, figures)} />
      ))}
      {node.triggers.map(({ id, from, until }) => (
        <Way key={id} id={id} kind="trigger" text={`${from} – ${until}`} />
      ))}
      {outlets?.next && <Way id="next" kind="next" text={words(outlets.next)} />}
      {sideWaysOf(node).map(({ id }) => {
        const word = outlets?.[id]
        return word && <Way key={id} id={id} kind="otherwise" text={words(word)} />
      })}
      {kind !== 'answers' && !task && !node.finalAction && (
        <Way id="next" kind="next" text={t(kind === 'triggers' ? 'otherwise' : node.next === null ? 'closes' : 'next')} />
      )}
      {node.finalAction && (
        <p className={styles.final}>
          <IconFlag size={14} stroke={1.5} aria-hidden />
          {finalActionTexts[node.finalAction.type][locale]}
        </p>
      )}
    </article>
  )
})

/** The buttons that a task itself offers: they lead on by the ways of the task. */
function ownButtonsOf(task: BotNode['task']): readonly { id: string; label: string }[] {
  if (task?.type === 'ask') return task.choices
  return task?.type === 'ai' ? [task.helped, task.person] : []
}

/** A frame in a colleague's colour, with the name on it. */
function VisitedBy({ colleagues }: { colleagues: readonly Colleague[] }) {
  const t = useWords(editorWords)
  const names = colleagues.map(({ account }) => account.name).join(', ')
  return (
    <div className={styles.visited} style={{ '--hue': hueOf(colleagues[0]?.account.id ?? '') }}>
      <span className={styles.visitor} title={t('colleagueIsHere', { names })}>
        {names}
      </span>
    </div>
  )
}

function Way({ id, text, kind, share }: { id: string; text: string; kind: string; share?: string | undefined }) {
  return (
    <div className={styles.way} data-kind={kind}>
      <span>{text}</span>
      {share && <span className={styles.share}>{share}</span>}
      <Handle id={id} type="source" position={Position.Right} className={styles.outlet ?? ''} />
    </div>
  )
}

/** How often an answer was given, of the talks that came by its node. */
function shareOf(answerId: string, figures: Figures | undefined): string | undefined {
  if (!figures || figures.talks === 0) return undefined
  const times = figures.answers.get(answerId) ?? 0
  return `${times} · ${Math.min(100, Math.round((times / figures.talks) * 100))}%`
}

/** Undefined where it still has to be filled in, or is whatever else is said. */
function answerText(answer: BotAnswer, locale: Locale): string | undefined {
  if (answer.type === 'button') return answer.label || undefined
  if (answer.type === 'intent') return answer.intent ? `≈ ${intentTexts[answer.intent][locale]}` : undefined
  return answer.type === 'words' && answer.include.length > 0 ? `« ${answer.include.join(', ')} »` : undefined
}
