import { type BotTrigger, scenarioLimits } from '@besedka/contract'
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { ownTimeZone } from '../../../../format/zones.ts'
import { useWords } from '../../../../locales/define-words.ts'
import { editorWords } from '../editor-words.ts'
import { newTrigger } from '../scenario-edits.ts'
import type { FieldsOf } from './fields-of.ts'
import styles from './Inspector.module.css'
import { WayField } from './WayField.tsx'

const here = ownTimeZone()
const zones = Intl.supportedValuesOf('timeZone')

/** Where the talk goes by the time of day. */
export function TriggerFields({ work, node, change, problemOf, wayProblemOf, onSelect }: FieldsOf) {
  const t = useWords(editorWords)
  const { triggers } = node
  const put = (trigger: BotTrigger) => change({ triggers: triggers.map((one) => (one.id === trigger.id ? trigger : one)) })
  return (
    <fieldset className={styles.group}>
      <legend className={styles.heading}>{t('times')}</legend>
      {triggers.map((trigger) => (
        <div key={trigger.id} className={styles.answer}>
          <div className={styles.part}>
            <TextInput
              type="time"
              label={t('from')}
              value={trigger.from}
              onChange={(event) => event.currentTarget.value && put({ ...trigger, from: event.currentTarget.value })}
            />
            <TextInput
              type="time"
              label={t('until')}
              value={trigger.until}
              onChange={(event) => event.currentTarget.value && put({ ...trigger, until: event.currentTarget.value })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('removeTime')}
              onClick={() => change({ triggers: triggers.filter((one) => one !== trigger) })}
            >
              <IconX size={18} stroke={1.5} />
            </ActionIcon>
          </div>
          <NativeSelect
            label={t('timeZone')}
            data={zones.includes(trigger.timeZone) ? zones : [trigger.timeZone, ...zones]}
            value={trigger.timeZone}
            onChange={(event) => put({ ...trigger, timeZone: event.currentTarget.value })}
          />
          <WayField work={work} node={node} partId={trigger.id} to={trigger.to} onSelect={onSelect} error={wayProblemOf(trigger.id)} />
          {problemOf(trigger.id) && <p className={styles.problem}>{problemOf(trigger.id)}</p>}
        </div>
      ))}
      {triggers.length < scenarioLimits.triggersPerNode && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          onClick={() => change({ triggers: [...triggers, newTrigger(triggers.at(-1)?.timeZone ?? here)] })}
        >
          {t('addTime')}
        </Button>
      )}
      <WayField work={work} node={node} partId={null} to={node.next} onSelect={onSelect} label={t('otherTime')} />
    </fieldset>
  )
}
