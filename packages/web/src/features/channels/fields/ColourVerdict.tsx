import { contrast, textOn } from '@besedka/contract/colour-contrast'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './ColourField.module.css'

/** WCAG asks 3:1 of a button's shape against the page it lies on. */
const leastButtonContrast = 3

/** Says which text the colour carries, and warns when the launcher would vanish on a light page. */
export function ColourVerdict({ colour }: { colour: string }) {
  const { t } = useTranslation('channels')
  const locale = useLocale()
  const written = (ratio: number) => ratio.toLocaleString(locale, { maximumFractionDigits: 1 })
  const onPage = contrast(colour, '#ffffff')
  if (onPage < leastButtonContrast) {
    return (
      <p className={styles.verdict} data-bad role="status">
        <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
        {t('colourTooLight', { ratio: written(onPage) })}
      </p>
    )
  }
  const text = textOn(colour)
  return (
    <p className={styles.verdict}>
      <IconCircleCheck size={16} stroke={1.5} aria-hidden />
      {t(text === '#ffffff' ? 'colourWhiteText' : 'colourBlackText', { ratio: written(contrast(colour, text)) })}
    </p>
  )
}
