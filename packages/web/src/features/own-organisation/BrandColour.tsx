import { readableOn, textOn } from '@besedka/contract/colour-contrast'
import { Button, Input, TextInput } from '@mantine/core'
import { useWords } from '../../locales/define-words.ts'
import { ColourPicker } from '../../ui/ColourPicker.tsx'
import styles from './BrandColour.module.css'
import { ownOrganisationWords } from './own-organisation-words.ts'

/** The product's own, and the page of the help centre on which all colours have to be read. */
const ownColour = '#0f6b64'
const page = '#faf9f7'

/** Whether it can be kept: a colour, or none. */
export function isColour(typed: string): boolean {
  return typed === '' || /^#[0-9a-f]{6}$/i.test(typed)
}

type Props = { value: string; error: string | undefined; onChange: (colour: string) => void; onBlur: () => void }

/** The colour of the help centre, by picker or by hand, with a sample of a link and a button on its page. */
export function BrandColour({ value, error, onChange, onBlur }: Props) {
  const t = useWords(ownOrganisationWords)
  const colour = value !== '' && isColour(value) ? value : ownColour
  const shown = readableOn(colour, page)
  return (
    <Input.Wrapper label={t('brandColour')} description={t('brandColourHint')} labelElement="div" error={error}>
      <div className={styles.line}>
        <ColourPicker label={t('pickColour')} value={colour} shown={colour} onChange={onChange} />
        <TextInput
          className={styles.hex}
          aria-label={t('brandColour')}
          placeholder={ownColour}
          maxLength={7}
          spellCheck={false}
          error={error !== undefined}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value.trim())}
          onBlur={onBlur}
        />
        <span className={styles.sample} style={{ background: page }} aria-hidden>
          {t('sample')}
          <span className={styles.sampleLink} style={{ color: shown }}>
            {t('sampleLink')}
          </span>
          <span className={styles.sampleButton} style={{ background: shown, color: textOn(shown) }}>
            {t('sampleButton')}
          </span>
        </span>
        {value !== '' && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onChange('')}>
            {t('noColour')}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}
