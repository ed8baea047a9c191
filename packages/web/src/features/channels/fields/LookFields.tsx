import { useTranslation } from '../../../locales/use-translation.ts'
import { FormSection } from '../FormSection.tsx'
import type { ChannelEditor } from '../use-channel-editor.ts'
import { ColourField } from './ColourField.tsx'
import { LogoField } from './LogoField.tsx'

export function LookFields({ editor }: { editor: ChannelEditor }) {
  const { t } = useTranslation('channels')
  return (
    <FormSection title={t('sectionLook')}>
      <LogoField editor={editor} />
      <ColourField editor={editor} />
    </FormSection>
  )
}
