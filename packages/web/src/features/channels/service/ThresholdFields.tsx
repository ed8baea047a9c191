import { TextInput } from '@mantine/core'
import { useTranslation } from '../../../locales/use-translation.ts'
import { OptionGate } from '../../settings/OptionGate.tsx'
import { FormSection } from '../FormSection.tsx'
import { useFieldError } from '../use-field-error.ts'
import type { ServiceEditor } from './service-editor.ts'
import styles from './ThresholdFields.module.css'

type Threshold = 'halfOverdueMinutes' | 'overdueMinutes'

/** After how many minutes without an answer a chat is yellow, and red (spec 3 "delay thresholds"). */
export function ThresholdFields({ editor }: { editor: ServiceEditor }) {
  const { t } = useTranslation('channelService')
  const errorOf = useFieldError(editor)
  const figure = (name: Threshold) => ({
    inputMode: 'numeric' as const,
    required: true,
    maxLength: 5,
    value: editor.service[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => editor.changeService({ [name]: event.currentTarget.value }),
    onBlur: () => editor.check(`service.${name}`),
    error: errorOf(`service.${name}`),
  })
  return (
    <FormSection id="deadlines" title={t('thresholds')} text={t('thresholdsText')}>
      <OptionGate option="OPTION_SLA_TIMEOUTS">
        <div className={styles.pair}>
          <TextInput {...figure('halfOverdueMinutes')} label={t('halfOverdue')} description={t('halfOverdueHint')} />
          <TextInput {...figure('overdueMinutes')} label={t('overdue')} description={t('overdueHint')} />
        </div>
        <div className={styles.bar} aria-hidden>
          <span data-part="calm" style={{ flexGrow: share(editor.service).calm }} />
          <span data-part="half" style={{ flexGrow: share(editor.service).half }} />
          <span data-part="over" />
        </div>
      </OptionGate>
    </FormSection>
  )
}

/** How long a chat is calm and yellow, in proportion; each part stays wide enough to be seen. */
function share({ halfOverdueMinutes, overdueMinutes }: { halfOverdueMinutes: string; overdueMinutes: string }) {
  const [first, second] = [Number(halfOverdueMinutes), Number(overdueMinutes)]
  if (!(first > 0 && second > first)) return { calm: 1, half: 1 }
  const calm = Math.min(0.85, Math.max(0.15, first / second))
  return { calm, half: 1 - calm }
}
