import { sideWaysOf } from '@besedka/bot-scenario'
import type { BotTask } from '@besedka/contract'
import { useWords } from '../../../../../locales/define-words.ts'
import { taskWays } from '../../task-look.tsx'
import { taskWords } from '../../task-words.ts'
import type { FieldsOf } from '../fields-of.ts'
import styles from '../Inspector.module.css'
import { WayField } from '../WayField.tsx'
import { AiFields } from './AiFields.tsx'
import { ArticlesFields } from './ArticlesFields.tsx'
import { AskFields } from './AskFields.tsx'
import { CallFields } from './CallFields.tsx'
import { ConditionFields } from './ConditionFields.tsx'
import { JumpFields } from './JumpFields.tsx'
import { SetFields } from './SetFields.tsx'
import type { TaskFieldsOf } from './task-fields-of.ts'
import { WaitFields } from './WaitFields.tsx'

/** What a task does, and where its ways out lead. */
export function TaskFields({ task, ...given }: FieldsOf & { task: BotTask }) {
  const t = useWords(taskWords)
  const { work, node, change, problemOf, onSelect } = given
  const ways = taskWays[task.type]
  const put = (changed: BotTask, merge?: string) => change({ task: changed }, merge)
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.heading}>{t(task.type)}</legend>
        <Fields given={{ ...given, put }} task={task} />
      </fieldset>
      {ways.next && (
        <fieldset className={styles.group}>
          <WayField work={work} node={node} partId={null} to={node.next} onSelect={onSelect} label={`${t('wayNext')}: ${t(ways.next)}`} />
          {sideWaysOf({ task }).map(({ id, to }) => {
            const way = ways[id]
            return (
              way && (
                <div key={id}>
                  <WayField
                    work={work}
                    node={node}
                    partId={id}
                    to={to}
                    onSelect={onSelect}
                    label={`${t('wayOtherwise')}: ${t(way)}`}
                    {...(task.type === 'ai' && { none: t('toPeople') })}
                  />
                  {problemOf(id) && <p className={styles.problem}>{problemOf(id)}</p>}
                </div>
              )
            )
          })}
        </fieldset>
      )}
    </>
  )
}

function Fields({ given, task }: { given: Omit<TaskFieldsOf<BotTask>, 'task'>; task: BotTask }) {
  switch (task.type) {
    case 'ask':
      return <AskFields {...given} task={task} />
    case 'condition':
      return <ConditionFields {...given} task={task} />
    case 'set':
      return <SetFields {...given} task={task} />
    case 'wait':
      return <WaitFields {...given} task={task} />
    case 'call':
      return <CallFields {...given} task={task} />
    case 'articles':
      return <ArticlesFields {...given} task={task} />
    case 'ai':
      return <AiFields {...given} task={task} />
    case 'jump':
      return <JumpFields {...given} task={task} />
  }
}
