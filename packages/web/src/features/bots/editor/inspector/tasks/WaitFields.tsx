import { taskLimits, type WaitTask } from '@besedka/contract'
import { useWords } from '../../../../../locales/define-words.ts'
import { taskWords } from '../../task-words.ts'
import { SecondsField } from './SecondsField.tsx'
import type { TaskFieldsOf } from './task-fields-of.ts'

/** How long the bot says nothing. */
export function WaitFields({ task, put }: TaskFieldsOf<WaitTask>) {
  const t = useWords(taskWords)
  return (
    <SecondsField
      label={t('seconds')}
      hint={t('secondsHint')}
      value={task.seconds}
      most={taskLimits.waitSeconds}
      onChange={(seconds) => put({ ...task, seconds }, 'seconds')}
    />
  )
}
