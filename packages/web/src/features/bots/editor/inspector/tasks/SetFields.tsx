import { chatPriorities, customerLimits, type SetTask, type Setting, taskLimits } from '@besedka/contract'
import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../../../locales/define-words.ts'
import { pathsOf } from '../../../../categories/category-paths.ts'
import { categoriesQuery } from '../../../../categories/category-queries.ts'
import { taskWords } from '../../task-words.ts'
import { StatusField } from './StatusField.tsx'
import type { TaskFieldsOf } from './task-fields-of.ts'
import { VariableField } from './VariableField.tsx'

const types = ['tag', 'status', 'category', 'priority', 'variable'] as const satisfies readonly Setting['type'][]

/** What is written down about the customer, the chat or the talk. */
export function SetFields({ task, put }: TaskFieldsOf<SetTask>) {
  const t = useWords(taskWords)
  const { setting } = task
  const is = (changed: Setting, merge?: string) => put({ ...task, setting: changed }, merge)
  return (
    <>
      <NativeSelect
        label={t('setting')}
        data={types.map((value) => ({ value, label: t(`setting-${value}`) }))}
        value={setting.type}
        onChange={(event) => is(newSetting(types.find((one) => one === event.currentTarget.value) ?? 'tag'))}
      />
      {setting.type === 'tag' && (
        <TextInput
          label={t('tag')}
          required
          maxLength={customerLimits.tag}
          value={setting.tag}
          onChange={(event) => is({ ...setting, tag: event.currentTarget.value }, 'tag')}
        />
      )}
      {setting.type === 'status' && <StatusField value={setting.statusId} onChange={(statusId) => is({ ...setting, statusId })} />}
      {setting.type === 'category' && (
        <CategoryField value={setting.categoryId} onChange={(categoryId) => is({ ...setting, categoryId })} />
      )}
      {setting.type === 'priority' && (
        <NativeSelect
          label={t('priority')}
          data={chatPriorities.map((value) => ({ value, label: t(`priority-${value}`) }))}
          value={setting.priority}
          onChange={(event) => is({ ...setting, priority: chatPriorities.find((one) => one === event.currentTarget.value) ?? 'normal' })}
        />
      )}
      {setting.type === 'variable' && (
        <>
          <VariableField value={setting.name} onChange={(name) => is({ ...setting, name }, 'name')} />
          <TextInput
            label={t('value')}
            maxLength={taskLimits.valueLength}
            value={setting.value}
            onChange={(event) => is({ ...setting, value: event.currentTarget.value }, 'value')}
          />
        </>
      )}
    </>
  )
}

function CategoryField({ value, onChange }: { value: string | null; onChange: (categoryId: string | null) => void }) {
  const t = useWords(taskWords)
  const { data } = useQuery(categoriesQuery())
  const paths = pathsOf((data?.items ?? []).filter(({ archived }) => !archived))
  return (
    <NativeSelect
      label={t('category')}
      required
      data={[{ value: '', label: t('choose') }, ...paths.map(({ id, label }) => ({ value: id, label }))]}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}

function newSetting(type: Setting['type']): Setting {
  switch (type) {
    case 'tag':
      return { type, tag: '' }
    case 'status':
      return { type, statusId: null }
    case 'category':
      return { type, categoryId: null }
    case 'priority':
      return { type, priority: 'high' }
    case 'variable':
      return { type, name: '', value: '' }
  }
}
