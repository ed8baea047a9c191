import type { ChannelService } from '@besedka/contract'
import { useTranslation } from '../../../locales/use-translation.ts'
import { RadioChoice } from '../../../ui/radio-choice/RadioChoice.tsx'
import { FormSection } from '../FormSection.tsx'
import type { ServiceEditor } from './service-editor.ts'

/** Who sees the channel's chats (spec 3 "team visibility"). */
export function VisibilityField({ editor }: { editor: ServiceEditor }) {
  const { t } = useTranslation('channelService')
  const choices: { value: ChannelService['teamVisibility']; label: string; hint: string }[] = [
    { value: 'everyone', label: t('everyone'), hint: t('everyoneHint') },
    { value: 'team', label: t('onlyTeam'), hint: t('onlyTeamHint') },
  ]
  return (
    <FormSection title={t('visibility')}>
      <RadioChoice
        label={t('visibility')}
        choices={choices}
        value={editor.service.teamVisibility}
        onChange={(teamVisibility) => editor.changeService({ teamVisibility })}
      />
    </FormSection>
  )
}
