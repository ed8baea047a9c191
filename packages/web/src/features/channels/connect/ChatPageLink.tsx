import { Anchor } from '@mantine/core'
import { useTranslation } from '../../../locales/use-translation.ts'
import { CopyField } from '../../../ui/CopyField.tsx'
import { FormSection } from '../FormSection.tsx'
import { QrCode } from './QrCode.tsx'

export function ChatPageLink({ url }: { url: string }) {
  const { t } = useTranslation('channels')
  return (
    <FormSection title={t('linkTitle')} text={t('linkText')}>
      <CopyField label={t('linkTitle')} text={url} />
      <Anchor href={url} target="_blank" rel="noreferrer" size="sm">
        {t('openPage')}
      </Anchor>
      <QrCode text={url} />
    </FormSection>
  )
}
