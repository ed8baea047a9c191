import type { JumpTask } from '@besedka/contract'
import { NativeSelect } from '@mantine/core'
import { useWords } from '../../../../../locales/define-words.ts'
import { useNames } from '../../../../routing/use-names.ts'
import { taskWords } from '../../task-words.ts'
import type { TaskFieldsOf } from './task-fields-of.ts'

/** Which bot goes on. */
export function JumpFields({ task, put, work }: TaskFieldsOf<JumpTask>) {
  const t = useWords(taskWords)
  const { bots } = useNames()
  const others = bots.filter(({ id }) => id !== work.view.id)
  return (
    <NativeSelect
      label={t('otherBot')}
      description={t('otherBotHint')}
      required
      data={[{ value: '', label: t('choose') }, ...others.map(({ id, name }) => ({ value: id, label: name }))]}
      value={task.botId ?? ''}
      onChange={(event) => put({ ...task, botId: event.currentTarget.value || null })}
    />
  )
}
