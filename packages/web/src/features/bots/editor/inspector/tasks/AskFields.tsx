import { type AskTask, askedValues, customerLimits, type SaveTo, taskLimits } from '@besedka/contract'
import { ActionIcon, Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useWords } from '../../../../../locales/define-words.ts'
import { newPartId } from '../../new-part-id.ts'
import { taskWords } from '../../task-words.ts'
import styles from '../Inspector.module.css'
import { DefinedFieldSelect } from './DefinedFieldSelect.tsx'
import type { TaskFieldsOf } from './task-fields-of.ts'
import { VariableField } from './VariableField.tsx'

/** A question, what is expected for an answer, and where that goes. */
export function AskFields({ task, put, problemOf }: TaskFieldsOf<AskTask>) {
  const t = useWords(taskWords)
  const ways = ['name', ...(task.value === 'phone' || task.value === 'email' ? ['contact'] : []), 'field', 'definedField'] as const
  return (
    <>
      <Textarea
        label={t('question')}
        required
        autosize
        minRows={2}
        maxRows={8}
        maxLength={taskLimits.textLength}
        value={task.question}
        onChange={(event) => put({ ...task, question: event.currentTarget.value }, 'question')}
      />
      <NativeSelect
        label={t('asked')}
        data={askedValues.map((value) => ({ value, label: t(`asked-${value}`) }))}
        value={task.value}
        onChange={(event) => put(asking(task, askedValues.find((one) => one === event.currentTarget.value) ?? 'text'))}
      />
      {task.value === 'choice' && <Choices task={task} put={put} problemOf={problemOf} />}
      <VariableField value={task.variable} onChange={(variable) => put({ ...task, variable }, 'variable')} />
      <NativeSelect
        label={t('saveTo')}
        data={['', ...ways].map((value) => ({ value, label: t(`saveTo-${value as SaveTo['type'] | ''}`) }))}
        value={task.saveTo?.type ?? ''}
        onChange={(event) => put({ ...task, saveTo: savingTo(event.currentTarget.value) })}
      />
      {task.saveTo?.type === 'field' && (
        <TextInput
          label={t('fieldName')}
          required
          maxLength={customerLimits.fieldName}
          value={task.saveTo.name}
          onChange={(event) => put({ ...task, saveTo: { type: 'field', name: event.currentTarget.value } }, 'field')}
        />
      )}
      {task.saveTo?.type === 'definedField' && (
        <DefinedFieldSelect
          value={task.saveTo.fieldId}
          onChange={(fieldId) => put({ ...task, saveTo: { type: 'definedField', fieldId } })}
        />
      )}
      <Textarea
        label={t('again')}
        description={t('againHint')}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={taskLimits.textLength}
        value={task.again}
        onChange={(event) => put({ ...task, again: event.currentTarget.value }, 'again')}
      />
    </>
  )
}

function Choices({ task, put, problemOf }: Pick<TaskFieldsOf<AskTask>, 'task' | 'put' | 'problemOf'>) {
  const t = useWords(taskWords)
  const { choices } = task
  return (
    <>
      {choices.map((choice, index) => (
        <div key={choice.id} className={styles.part}>
          <TextInput
            aria-label={t('choice', { number: index + 1 })}
            placeholder={t('choice', { number: index + 1 })}
            maxLength={taskLimits.choiceLength}
            value={choice.label}
            error={problemOf(choice.id)}
            onChange={(event) => {
              const label = event.currentTarget.value
              put({ ...task, choices: choices.map((one) => (one === choice ? { ...one, label } : one)) }, choice.id)
            }}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('removeChoice', { number: index + 1 })}
            onClick={() => put({ ...task, choices: choices.filter((one) => one !== choice) })}
          >
            <IconX size={18} stroke={1.5} />
          </ActionIcon>
        </div>
      ))}
      {choices.length < taskLimits.choices && (
        <div className={styles.row}>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
            onClick={() => put({ ...task, choices: [...choices, { id: newPartId(), label: '' }] })}
          >
            {t('addChoice')}
          </Button>
        </div>
      )}
    </>
  )
}

/** Choices belong to a choice, and a contact to a phone or an address. */
function asking(task: AskTask, value: AskTask['value']): AskTask {
  const isContact = value === 'phone' || value === 'email'
  const saveTo = task.saveTo?.type === 'contact' && !isContact ? null : task.saveTo
  const choices = value === 'choice' ? (task.choices.length > 0 ? task.choices : [{ id: newPartId(), label: '' }]) : []
  return { ...task, value, saveTo, choices }
}

function savingTo(type: string): SaveTo | null {
  if (type === 'field') return { type, name: '' }
  if (type === 'definedField') return { type, fieldId: null }
  return type === 'name' || type === 'contact' ? { type } : null
}
