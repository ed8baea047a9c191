import { type AiTask, missingGuard, taskLimits } from '@besedka/contract'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { grantsOf, useCurrentUser } from '../../../../../api/current-user.ts'
import { Link } from '../../../../../app/router/Link.tsx'
import { useWords } from '../../../../../locales/define-words.ts'
import { aiStateQuery } from '../../../../ai/ai-queries.ts'
import { sectionPath } from '../../../../settings/sections.ts'
import { taskWords } from '../../task-words.ts'
import styles from '../Inspector.module.css'
import type { TaskFieldsOf } from './task-fields-of.ts'

const amounts = Array.from({ length: taskLimits.aiQuestions }, (_one, index) => String(index + 1))
const buttons = ['helped', 'person'] as const

/** What the AI module answers, how often, and which buttons stand under an answer. */
export function AiFields({ task, put, problemOf }: TaskFieldsOf<AiTask>) {
  const t = useWords(taskWords)
  return (
    <>
      <p className={styles.hint}>{t('aiHint')}</p>
      <NoModel />
      <Textarea
        label={t('invitation')}
        description={t('invitationHint')}
        required
        autosize
        minRows={2}
        maxRows={8}
        maxLength={taskLimits.textLength}
        value={task.invitation}
        onChange={(event) => put({ ...task, invitation: event.currentTarget.value }, 'invitation')}
      />
      <NativeSelect
        label={t('mostQuestions')}
        description={t('mostQuestionsHint')}
        data={amounts}
        value={String(task.mostQuestions)}
        onChange={(event) => put({ ...task, mostQuestions: Number(event.currentTarget.value) })}
      />
      {buttons.map((key) => (
        <TextInput
          key={key}
          label={t(`button-${key}`)}
          required
          maxLength={taskLimits.choiceLength}
          value={task[key].label}
          error={problemOf(task[key].id)}
          onChange={(event) => put({ ...task, [key]: { ...task[key], label: event.currentTarget.value } }, key)}
        />
      ))}
    </>
  )
}

/** Without a model every question goes the way of those without an answer. */
function NoModel() {
  const t = useWords(taskWords)
  const { data } = useQuery(aiStateQuery)
  const user = useCurrentUser()
  if (data?.ready !== false) return null
  const path = sectionPath('ai')
  return (
    <p className={styles.problem} data-severity="warning" role="status">
      {t('noModel')}{' '}
      {missingGuard(path, grantsOf(user)) === undefined ? (
        <Link className={styles.link} to={path}>
          {t('connectModel')}
        </Link>
      ) : (
        t('askAdministrator')
      )}
    </p>
  )
}
