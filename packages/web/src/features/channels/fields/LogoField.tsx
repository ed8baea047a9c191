import { useTranslation } from '../../../locales/use-translation.ts'
import { LogoChoice } from '../../../ui/logo/LogoChoice.tsx'
import { LogoPicture } from '../../../ui/logo/LogoPicture.tsx'
import type { ChannelEditor } from '../use-channel-editor.ts'
import { useFieldError } from '../use-field-error.ts'

export function LogoField({ editor }: { editor: ChannelEditor }) {
  const { t } = useTranslation('channels')
  const { logoFileId, title, colour } = editor.draft.settings
  return (
    <LogoChoice
      fileId={logoFileId}
      picture={<LogoPicture fileId={logoFileId} title={title} colour={colour} />}
      hint={t('logoHint')}
      error={useFieldError(editor)('settings.logoFileId')}
      onChange={(next) => editor.changeSettings({ logoFileId: next })}
    />
  )
}
