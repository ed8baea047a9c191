import { type CallTask, callMethods, taskLimits } from '@besedka/contract'
import { ActionIcon, Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useWords } from '../../../../../locales/define-words.ts'
import { newPartId } from '../../new-part-id.ts'
import { taskWords } from '../../task-words.ts'
import styles from '../Inspector.module.css'
import { SecondsField } from './SecondsField.tsx'
import { SecretFields } from './SecretFields.tsx'
import type { TaskFieldsOf } from './task-fields-of.ts'
import { VariableField } from './VariableField.tsx'

/** The request to a service, and what is taken from its answer. */
export function CallFields({ task, put, work, problemOf }: TaskFieldsOf<CallTask>) {
  const t = useWords(taskWords)
  const sendsBody = task.method !== 'GET' && task.method !== 'DELETE'
  return (
    <>
      <NativeSelect
        label={t('method')}
        data={[...callMethods]}
        value={task.method}
        onChange={(event) => put({ ...task, method: callMethods.find((one) => one === event.currentTarget.value) ?? 'GET' })}
      />
      <TextInput
        label={t('url')}
        description={t('urlHint', { braces: '{order}' })}
        required
        type="url"
        placeholder="https://"
        maxLength={taskLimits.urlLength}
        value={task.url}
        onChange={(event) => put({ ...task, url: event.currentTarget.value.trim() }, 'url')}
      />
      {sendsBody && (
        <Textarea
          label={t('body')}
          autosize
          minRows={2}
          maxRows={10}
          spellCheck={false}
          placeholder={'{"order": "{order}"}'}
          maxLength={taskLimits.bodyLength}
          value={task.body}
          onChange={(event) => put({ ...task, body: event.currentTarget.value }, 'body')}
        />
      )}
      <Picks task={task} put={put} problemOf={problemOf} />
      <Headers task={task} put={put} problemOf={problemOf} secrets={work.view.secrets.map(({ name }) => name)} />
      <SecondsField
        label={t('timeLimit')}
        value={task.timeLimitSeconds}
        most={taskLimits.callSeconds}
        onChange={(timeLimitSeconds) => put({ ...task, timeLimitSeconds }, 'timeLimit')}
      />
      <SecretFields work={work} />
    </>
  )
}

type PartProps = Pick<TaskFieldsOf<CallTask>, 'task' | 'put' | 'problemOf'>

function Picks({ task, put, problemOf }: PartProps) {
  const t = useWords(taskWords)
  const { picks } = task
  const change = (changed: CallTask['picks'], merge?: string) => put({ ...task, picks: changed }, merge)
  return (
    <>
      <p className={styles.label}>{t('picks')}</p>
      {picks.map((pick) => {
        const is = (given: Partial<typeof pick>) =>
          change(
            picks.map((one) => (one === pick ? { ...one, ...given } : one)),
            `${pick.id} ${Object.keys(given)}`,
          )
        return (
          <div key={pick.id} className={styles.answer}>
            <div className={styles.part}>
              <TextInput
                label={t('path')}
                placeholder="order.items[0].name"
                spellCheck={false}
                maxLength={taskLimits.pathLength}
                value={pick.path}
                onChange={(event) => is({ path: event.currentTarget.value.trim() })}
              />
              <Remove label={t('removePick')} onClick={() => change(picks.filter((one) => one !== pick))} />
            </div>
            <VariableField value={pick.variable} onChange={(variable) => is({ variable })} error={problemOf(pick.id)} />
          </div>
        )
      })}
      {picks.length < taskLimits.picks && (
        <Add label={t('addPick')} onClick={() => change([...picks, { id: newPartId(), path: '', variable: '' }])} />
      )}
    </>
  )
}

function Headers({ task, put, problemOf, secrets }: PartProps & { secrets: readonly string[] }) {
  const t = useWords(taskWords)
  const { headers } = task
  const change = (changed: CallTask['headers'], merge?: string) => put({ ...task, headers: changed }, merge)
  return (
    <>
      <p className={styles.label}>{t('headers')}</p>
      {headers.map((header) => {
        const is = (given: Partial<typeof header>) =>
          change(
            headers.map((one) => (one === header ? { ...one, ...given } : one)),
            `${header.id} ${Object.keys(given)}`,
          )
        const unknown = header.secret !== null && !secrets.includes(header.secret) ? [header.secret] : []
        return (
          <div key={header.id} className={styles.answer}>
            <div className={styles.part}>
              <TextInput
                label={t('headerName')}
                placeholder="Authorization"
                spellCheck={false}
                maxLength={100}
                value={header.name}
                error={problemOf(header.id)}
                onChange={(event) => is({ name: event.currentTarget.value.trim() })}
              />
              <Remove label={t('removeHeader')} onClick={() => change(headers.filter((one) => one !== header))} />
            </div>
            <TextInput
              label={t('headerValue')}
              spellCheck={false}
              maxLength={taskLimits.headerLength}
              value={header.value}
              onChange={(event) => is({ value: event.currentTarget.value })}
            />
            <NativeSelect
              label={t('headerSecret')}
              data={[{ value: '', label: t('noSecret') }, ...[...secrets, ...unknown].map((value) => ({ value, label: value }))]}
              value={header.secret ?? ''}
              onChange={(event) => is({ secret: event.currentTarget.value || null })}
            />
          </div>
        )
      })}
      {headers.length < taskLimits.headers && (
        <Add label={t('addHeader')} onClick={() => change([...headers, { id: newPartId(), name: '', value: '', secret: null }])} />
      )}
    </>
  )
}

function Add({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <div className={styles.row}>
      <Button variant="default" size="compact-sm" leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} onClick={onClick}>
        {label}
      </Button>
    </div>
  )
}

function Remove({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} onClick={onClick}>
      <IconX size={18} stroke={1.5} />
    </ActionIcon>
  )
}
