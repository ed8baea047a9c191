import type { SiteChatSettings } from '@besedka/contract'
import { Input, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from '../../../locales/use-translation.ts'
import { FormSection } from '../FormSection.tsx'
import type { ChannelEditor } from '../use-channel-editor.ts'
import styles from './BehaviourFields.module.css'

/** Where the launcher stands and what it does when a visitor comes. */
export function BehaviourFields({ editor }: { editor: ChannelEditor }) {
  const { t } = useTranslation('channels')
  const { settings } = editor.draft
  const positions: { value: SiteChatSettings['position']; label: string }[] = [
    { value: 'left', label: t('positionLeft') },
    { value: 'right', label: t('positionRight') },
  ]
  const displays: { value: SiteChatSettings['displayState']; label: string }[] = [
    { value: 'closed', label: t('displayClosed') },
    { value: 'initial', label: t('displayInitial') },
    { value: 'open', label: t('displayOpen') },
  ]
  // Three sentences side by side are wider than a phone.
  const narrow = useMediaQuery('(max-width: 30em)')
  return (
    <FormSection id="behaviour" title={t('sectionBehaviour')}>
      <Input.Wrapper label={t('position')} labelElement="div" className={styles.choice}>
        <SegmentedControl
          aria-label={t('position')}
          data={positions}
          value={settings.position}
          onChange={(position) => editor.changeSettings({ position })}
        />
      </Input.Wrapper>
      <Input.Wrapper label={t('displayState')} labelElement="div" className={styles.choice}>
        <SegmentedControl
          orientation={narrow ? 'vertical' : 'horizontal'}
          aria-label={t('displayState')}
          data={displays}
          value={settings.displayState}
          onChange={(displayState) => editor.changeSettings({ displayState })}
        />
      </Input.Wrapper>
    </FormSection>
  )
}
