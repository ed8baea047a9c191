import { IconMessages } from '@tabler/icons-react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { FirstStepsFirst } from '../../first-steps/FirstStepsFirst.tsx'
import { altKeyName, commandKeyName } from '../keyboard/key-names.ts'

/** What stands where a conversation will be. */
export function NoChat() {
  return (
    <div style={{ display: 'grid', height: '100%', placeItems: 'center', overflowY: 'auto' }}>
      <FirstStepsFirst>
        <ChooseChat />
      </FirstStepsFirst>
    </div>
  )
}

function ChooseChat() {
  const { t } = useTranslation('chats')
  return (
    <EmptyState icon={<IconMessages size={32} stroke={1.25} />} title={t('chooseChat')} text={t('chooseChatText')}>
      <span style={{ display: 'flex', gap: 16, color: 'var(--bs-text-3)', fontSize: 13, alignItems: 'center' }}>
        <span>
          <Kbd keys={[altKeyName, '↓']} /> {t('nextChat')}
        </span>
        <span>
          <Kbd keys={[commandKeyName, 'K']} /> {t('findAction')}
        </span>
      </span>
    </EmptyState>
  )
}
