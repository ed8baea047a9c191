import { type ProactiveMessage, proactiveLimits, proactiveTriggers, proactiveVisitors } from '@besedka/contract'
import { NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './ProactiveFields.module.css'

type Props = {
  message: ProactiveMessage
  onChange: (changes: Partial<ProactiveMessage>) => void
  errorOf: (field: string) => string | undefined
}

type Figure = 'afterSeconds' | 'scrolledPercent' | 'pagesMin' | 'everyDays'

const bounds: Record<Figure, { min: number; max: number }> = {
  afterSeconds: { min: 0, max: proactiveLimits.afterSeconds },
  scrolledPercent: { min: 1, max: 100 },
  pagesMin: { min: 1, max: proactiveLimits.pages },
  everyDays: { min: 1, max: proactiveLimits.everyDays },
}

/** On which pages a proactive message is said, what it waits for, to whom, and how often. */
export function ProactiveWhen({ message, onChange, errorOf }: Props) {
  const { t } = useTranslation('channels')
  const figure = (name: Figure, label: string) => (
    <NumberInput
      label={label}
      {...bounds[name]}
      allowDecimal={false}
      value={message[name]}
      onChange={(value) => typeof value === 'number' && onChange({ [name]: value })}
      error={errorOf(name)}
    />
  )
  return (
    <div className={styles.when}>
      <TextInput
        className={styles.whole}
        label={t('proactiveAddress')}
        placeholder={t('proactiveAddressAny')}
        maxLength={proactiveLimits.address}
        value={message.address}
        onChange={(event) => onChange({ address: event.currentTarget.value })}
      />
      <NativeSelect
        className={styles.wide}
        label={t('proactiveWhen')}
        data={proactiveTriggers.map((when) => ({ value: when, label: t(`proactiveWhen-${when}`) }))}
        value={message.when}
        onChange={({ currentTarget }) => onChange({ when: proactiveTriggers.find((one) => one === currentTarget.value) ?? 'time' })}
      />
      {message.when === 'time' && figure('afterSeconds', t('proactiveAfter'))}
      {message.when === 'still' && figure('afterSeconds', t('proactiveStill'))}
      {message.when === 'scroll' && figure('scrolledPercent', t('proactiveScrolled'))}
      <NativeSelect
        label={t('proactiveVisitors')}
        data={proactiveVisitors.map((who) => ({ value: who, label: t(`proactiveVisitors-${who}`) }))}
        value={message.visitors}
        onChange={({ currentTarget }) => onChange({ visitors: proactiveVisitors.find((one) => one === currentTarget.value) ?? 'any' })}
      />
      {figure('pagesMin', t('proactivePages'))}
      {figure('everyDays', t('proactiveEvery'))}
    </div>
  )
}
