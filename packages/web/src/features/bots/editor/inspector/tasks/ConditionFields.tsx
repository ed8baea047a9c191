import { type ConditionTask, comparisons, customerLimits, type Test } from '@besedka/contract'
import { NativeSelect, TextInput } from '@mantine/core'
import { useWords } from '../../../../../locales/define-words.ts'
import { taskWords } from '../../task-words.ts'
import { ComparedValue } from './ComparedValue.tsx'
import { DefinedFieldSelect } from './DefinedFieldSelect.tsx'
import { StatusField } from './StatusField.tsx'
import type { TaskFieldsOf } from './task-fields-of.ts'
import { VariableField } from './VariableField.tsx'

const types = ['variable', 'definedField', 'field', 'tag', 'status', 'channel', 'workingHours'] as const satisfies readonly Test['type'][]

/** What is checked: yes and no lead different ways. */
export function ConditionFields({ task, put, work }: TaskFieldsOf<ConditionTask>) {
  const t = useWords(taskWords)
  const { test } = task
  const is = (changed: Test, merge?: string) => put({ ...task, test: changed }, merge)
  return (
    <>
      <NativeSelect
        label={t('test')}
        data={types.map((value) => ({ value, label: t(`test-${value}`) }))}
        value={test.type}
        onChange={(event) => is(newTest(types.find((one) => one === event.currentTarget.value) ?? 'workingHours'))}
      />
      {test.type === 'variable' && <VariableField value={test.name} onChange={(name) => is({ ...test, name }, 'name')} />}
      {test.type === 'field' && (
        <TextInput
          label={t('fieldName')}
          required
          maxLength={customerLimits.fieldName}
          value={test.name}
          onChange={(event) => is({ ...test, name: event.currentTarget.value }, 'name')}
        />
      )}
      {test.type === 'definedField' && (
        <DefinedFieldSelect value={test.fieldId} onChange={(fieldId) => is({ ...test, fieldId, value: '' })} />
      )}
      {'comparison' in test && (
        <>
          <NativeSelect
            label={t('comparison')}
            data={comparisons.map((value) => ({ value, label: t(`comparison-${value}`) }))}
            value={test.comparison}
            onChange={(event) => is({ ...test, comparison: comparisons.find((one) => one === event.currentTarget.value) ?? 'is' })}
          />
          {test.comparison !== 'isSet' && (
            <ComparedValue
              fieldId={test.type === 'definedField' ? test.fieldId : null}
              value={test.value}
              onChange={(value) => is({ ...test, value }, 'value')}
            />
          )}
        </>
      )}
      {test.type === 'tag' && (
        <TextInput
          label={t('tag')}
          required
          maxLength={customerLimits.tag}
          value={test.tag}
          onChange={(event) => is({ ...test, tag: event.currentTarget.value }, 'tag')}
        />
      )}
      {test.type === 'status' && <StatusField value={test.statusId} onChange={(statusId) => is({ ...test, statusId })} />}
      {test.type === 'channel' && (
        <NativeSelect
          label={t('channel')}
          description={t('channelHint')}
          required
          data={[
            { value: '', label: t('choose') },
            ...work.view.channels.map(({ channelId, name }) => ({ value: channelId, label: name })),
          ]}
          value={test.channelId ?? ''}
          onChange={(event) => is({ ...test, channelId: event.currentTarget.value || null })}
        />
      )}
    </>
  )
}

function newTest(type: Test['type']): Test {
  switch (type) {
    case 'variable':
    case 'field':
      return { type, name: '', comparison: 'is', value: '' }
    case 'definedField':
      return { type, fieldId: null, comparison: 'is', value: '' }
    case 'tag':
      return { type, tag: '' }
    case 'status':
      return { type, statusId: null }
    case 'channel':
      return { type, channelId: null }
    case 'workingHours':
      return { type }
  }
}
