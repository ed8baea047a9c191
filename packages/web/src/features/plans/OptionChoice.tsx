import { type OptionName, optionNames, optionTexts } from '@besedka/contract'
import { Checkbox } from '@mantine/core'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import styles from './OptionChoice.module.css'
import { planWords } from './plan-words.ts'

/** The fifteen options of spec 3, to be ticked. */
export function OptionChoice({ chosen, onChange }: { chosen: readonly OptionName[]; onChange: (options: OptionName[]) => void }) {
  const t = useWords(planWords)
  const locale = useLocale()
  const whole = chosen.length === optionNames.length
  return (
    <fieldset className={styles.options}>
      <legend className={styles.legend}>
        {t('options')}
        <span className={styles.count}>{t('optionsOf', { count: chosen.length, all: optionNames.length })}</span>
        <button type="button" className={styles.all} onClick={() => onChange(whole ? [] : [...optionNames])}>
          {t(whole ? 'clearAll' : 'selectAll')}
        </button>
      </legend>
      {optionNames.map((option) => (
        <Checkbox
          key={option}
          label={optionTexts[option][locale]}
          checked={chosen.includes(option)}
          onChange={(event) => {
            const { checked } = event.currentTarget
            onChange(optionNames.filter((one) => (one === option ? checked : chosen.includes(one))))
          }}
        />
      ))}
    </fieldset>
  )
}
