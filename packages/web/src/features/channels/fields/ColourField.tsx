import { Input, TextInput } from '@mantine/core'
import { useTranslation } from '../../../locales/use-translation.ts'
import { ColourPicker } from '../../../ui/ColourPicker.tsx'
import type { ChannelEditor } from '../use-channel-editor.ts'
import { useFieldError } from '../use-field-error.ts'
import styles from './ColourField.module.css'
import { ColourVerdict } from './ColourVerdict.tsx'

const presets = ['#0F766E', '#1D4ED8', '#6D28D9', '#BE185D', '#B91C1C', '#C2410C', '#A16207', '#15803D', '#0F172A']

/** The brand colour: a few good ones, any other by picker or by hand, and what it does to legibility. */
export function ColourField({ editor }: { editor: ChannelEditor }) {
  const { t } = useTranslation('channels')
  const error = useFieldError(editor)('settings.colour')
  const { colour } = editor.draft.settings
  const valid = /^#[0-9a-f]{6}$/i.test(colour)
  const choose = (chosen: string) => editor.changeSettings({ colour: chosen.toUpperCase() })
  return (
    <Input.Wrapper label={t('colour')} labelElement="div" error={error}>
      <div className={styles.line}>
        <ColourPicker label={t('colourPick')} value={valid ? colour : '#000000'} shown={valid ? colour : undefined} onChange={choose} />
        <TextInput
          className={styles.hex}
          aria-label={t('colourHex')}
          value={colour}
          maxLength={7}
          spellCheck={false}
          error={Boolean(error)}
          onChange={(event) => choose(event.currentTarget.value.trim())}
          onBlur={() => editor.check('settings.colour')}
        />
        <div className={styles.presets}>
          {presets.map((preset) => (
            <button
              key={preset}
              type="button"
              className={styles.preset}
              style={{ background: preset }}
              aria-label={preset}
              aria-pressed={preset === colour.toUpperCase()}
              onClick={() => choose(preset)}
            />
          ))}
        </div>
      </div>
      {valid && <ColourVerdict colour={colour} />}
    </Input.Wrapper>
  )
}
